import { style } from '@vanilla-extract/css'
import { fontSize, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const day = style({ display: 'flex', flexDirection: 'column', gap: space[3] })
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  overflow: 'hidden',
})
export const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'start',
  padding: space[4],
  color: color.text,
  borderBlockEnd: `1px solid ${color.line}`,
  transition: `background ${motion.fast}`,
  outlineOffset: '-3px',
  selectors: { 'li:last-child > &': { borderBlockEnd: 0 } },
  '@media': { [media.hover]: { ':hover': { background: color.tint } } },
})
export const unread = style({
  background: color.tint,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: '3px',
    background: color.link,
  },
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: '50%',
  background: color.tintStrong,
  color: color.link,
})
export const words = style({ display: 'flex', flexDirection: 'column', gap: space[1], overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.medium })
export const text = style({ fontSize: fontSize[14], color: color.textSoft })
export const time = style({
  fontSize: fontSize[12],
  color: color.textMuted,
  whiteSpace: 'nowrap',
  paddingBlockStart: space[1],
})
export const subjects = style({ display: 'flex', flexDirection: 'column', gap: space[5] })
export const subject = style({ display: 'flex', flexDirection: 'column', gap: space[2] })
export const legend = style({ fontWeight: weight.medium, paddingBlockEnd: space[1] })
export const channels = style({
  display: 'grid',
  gap: `0 ${space[6]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
