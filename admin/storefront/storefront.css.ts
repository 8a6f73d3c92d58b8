import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, radius, space, vars, weight } from '#components/theme/theme.ts'
import { stickyBar } from '../shell/sticky-bar.ts'

export { pair, sheet, changes, change, quiet, wrong, wide, notice } from '../shell/layout.css.ts'

const { color } = vars
export const stack = style({ display: 'grid', gap: space[5], minInlineSize: 0 })
export const legend = style({ flex: 1, fontSize: fontSize[16], fontWeight: weight.bold })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

export const pageRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: space[4],
})
export const list = style({ display: 'grid', gap: space[2] })
export const item = style({
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surface,
  selectors: { '&[data-over]': { borderColor: color.link, background: color.tint } },
})
export const itemHead = style({ display: 'flex', alignItems: 'center', gap: space[1], padding: space[1] })
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.small,
  color: color.textMuted,
  cursor: 'grab',
  ':hover': { background: color.tint },
})
export const itemTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  paddingBlock: space[2],
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
export const itemBody = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  borderBlockStart: `1px solid ${color.line}`,
})
export const thumb = style({
  inlineSize: '10rem',
  maxInlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: radius.small,
  background: color.tint,
})

const FRAMES = { narrow: { width: 390, scale: 0.6 }, wide: { width: 1440, scale: 0.5 } }
const HEIGHT = 1000
export const frames = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], overflowX: 'auto' })
export const frame = styleVariants(FRAMES, ({ width, scale }) => ({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: width * scale,
  blockSize: HEIGHT * scale,
  marginBlockStart: space[1],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
}))
export const page = styleVariants(FRAMES, ({ width, scale }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: width,
  blockSize: HEIGHT,
  border: 0,
  transform: `scale(${scale})`,
  transformOrigin: '0 0',
}))

export const bar = style({ ...stickyBar })
export const barWords = style({ flex: 1, minInlineSize: '10rem' })
export const barActs = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' })
export const both = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
})
export const values = style({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
})
export const valueName = style({ display: 'grid', fontSize: fontSize[14], overflowWrap: 'anywhere' })
