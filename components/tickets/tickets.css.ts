import { globalStyle, style } from '@vanilla-extract/css'
import { container, fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[8] } },
})
globalStyle(`${card} > form[method="dialog"]`, { maxInlineSize: container.text })
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  overflow: 'hidden',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: space[4],
  color: color.text,
  borderBlockEnd: `1px solid ${color.line}`,
  transition: `background ${motion.fast}`,
  outlineOffset: '-3px',
  selectors: { 'li:last-child > &': { borderBlockEnd: 0 } },
  '@media': { [media.hover]: { ':hover': { background: color.tint } } },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
export const subject = style({ fontWeight: weight.medium })
export const hint = style({ fontSize: fontSize[14], color: color.textMuted })
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const thread = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const message = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  alignSelf: 'start',
  maxInlineSize: '40rem',
  minInlineSize: '60%',
  padding: space[4],
  borderRadius: radius.medium,
  background: color.surface,
  border: `1px solid ${color.line}`,
})
export const ours = style({ alignSelf: 'end', background: color.tint, borderColor: color.tintStrong })
export const by = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'baseline',
  fontWeight: weight.medium,
})
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: lineHeight.body })
export const trap = style({
  position: 'absolute',
  insetInlineStart: '-200vw',
  blockSize: '1px',
  inlineSize: '1px',
  overflow: 'hidden',
})
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  marginBlockStart: space[3],
})
