import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { bars, lineHeight, media, motion, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
const ink = createVar()

export const viewport = style({
  position: 'fixed',
  inset: 'auto',
  insetInlineEnd: space[4],
  insetBlockEnd: `calc(${bars.bottom} + ${bars.buy} + ${space[4]} + env(safe-area-inset-bottom))`,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  overflow: 'visible',
  inlineSize: `min(24rem, 100vw - 2 * ${space[4]})`,
  '@media': { [media.desktop]: { insetInlineEnd: space[8], insetBlockEnd: space[8] } },
})

const arrive = keyframes({ from: { opacity: 0, translate: '0 1rem' } })
export const toast = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  padding: space[2],
  paddingInlineStart: space[4],
  overflow: 'hidden',
  background: color.surface,
  color: color.text,
  borderRadius: radius.medium,
  border: `1px solid ${color.line}`,
  boxShadow: `inset 0 3px 0 ${ink}, ${vars.shadow.floating}`,
  animation: `${arrive} ${motion.slow}`,
  transition: `translate ${motion.base}, opacity ${motion.base}`,
  touchAction: 'pan-y',
  userSelect: 'none',
})
export const tone = styleVariants(
  { success: color.success, danger: color.danger, warning: color.warning, info: color.info },
  (value) => ({ vars: { [ink]: value } }),
)
export const swiped = style({ transition: 'none' })
export const mark = style({ paddingBlock: '0.625rem', color: ink })
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  flex: 1,
  minInlineSize: 0,
  paddingBlock: space[2],
  lineHeight: lineHeight.body,
  textWrap: 'pretty',
})
export const close = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  borderRadius: radius.pill,
  color: color.textMuted,
  ':hover': { background: color.gray, color: color.text },
})
