import { style } from '@vanilla-extract/css'
import { bars, container, fontSize, lineHeight, media, motion, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const PANEL = 'minmax(22rem, 5fr)'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: `${PANEL} 7fr`,
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"head main" "panel main" "panel foot"',
    },
  },
})
export const head = style({
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: bars.header,
  paddingInline: space[4],
  background: color.brand,
  selectors: { ':root[data-notice] &': { marginBlockStart: bars.notice } },
  '@media': {
    [media.tablet]: { paddingInline: space[8] },
    [media.desktop]: { paddingInline: space[12], paddingBlockStart: space[8] },
  },
})
export const main = style({
  gridArea: 'main',
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  paddingInline: space[4],
  paddingBlock: space[8],
  outline: 'none',
  '@media': {
    [media.tablet]: { paddingBlock: space[12] },
    [media.desktop]: { alignContent: 'center', paddingInline: space[8] },
  },
})
export const column = style({ inlineSize: '100%', maxInlineSize: `calc(${container.narrow} - 3rem)` })

export const panel = style({
  display: 'none',
  position: 'relative',
  background: color.brand,
  color: color.onBrand,
  overflow: 'hidden',
  '@media': {
    [media.desktop]: { gridArea: 'panel', display: 'flex', flexDirection: 'column', justifyContent: 'start' },
  },
})
export const oasis = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: '62%',
  maxInlineSize: 'none',
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const sun = style({ stroke: 'none', fill: color.accent, opacity: 0.9 })
export const dunes = style({ stroke: color.brandLine, strokeWidth: 2 })
export const water = style({ stroke: color.onBrandSoft, opacity: 0.55 })
export const words = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: space[12],
  paddingBlockStart: space[10],
})
export const title = style({
  fontSize: fontSize[30],
  fontWeight: weight.bold,
  lineHeight: lineHeight.heading,
  textWrap: 'balance',
})
export const gains = style({ display: 'flex', flexDirection: 'column', gap: space[3], color: color.onBrandSoft })
export const gain = style({ display: 'flex', alignItems: 'center', gap: space[3] })

export const foot = style({ gridArea: 'foot', paddingInline: space[4], paddingBlock: space[4] })
export const links = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: space[6] })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  fontSize: fontSize[14],
  color: color.textMuted,
  transition: `color ${motion.fast}`,
  ':hover': { color: color.text, textDecoration: 'underline' },
})
