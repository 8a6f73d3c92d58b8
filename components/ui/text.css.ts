import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, motion, vars, weight as weights } from '#components/theme/theme.ts'

export const size = styleVariants(fontSize, (value) => ({ fontSize: value }))
export const weight = styleVariants(weights, (fontWeight) => ({ fontWeight }))
export const tone = styleVariants({
  text: { color: vars.color.text },
  soft: { color: vars.color.textSoft },
  muted: { color: vars.color.textMuted },
  accent: { color: vars.color.accentText },
  danger: { color: vars.color.danger },
  success: { color: vars.color.success },
  warning: { color: vars.color.warning },
  info: { color: vars.color.info },
})
export const align = styleVariants({ start: { textAlign: 'start' }, center: { textAlign: 'center' } })
export const heading = style({ lineHeight: lineHeight.heading })
export const clamp = styleVariants({ 1: [1], 2: [2], 3: [3] }, ([lines]) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines!,
  overflow: 'hidden',
}))

export const link = style({
  color: vars.color.link,
  textDecoration: 'underline',
  textDecorationColor: vars.color.lineStrong,
  transition: `color ${motion.fast}, text-decoration-color ${motion.fast}`,
  ':hover': { color: vars.color.linkHover, textDecorationColor: 'currentColor' },
})
export const quietLink = style({
  transition: `color ${motion.fast}`,
  ':hover': { color: vars.color.linkHover, textDecoration: 'underline', textDecorationColor: vars.color.lineStrong },
})
