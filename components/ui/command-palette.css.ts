import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const palette = style({
  position: 'fixed',
  insetInline: 0,
  insetBlock: 'min(12dvh, 6rem) auto',
  marginInline: 'auto',
  inlineSize: 'min(36rem, 100vw - 2rem)',
  maxBlockSize: '70dvh',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.floating,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: color.backdrop },
  },
})
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.textMuted,
})
export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '3.25rem',
  border: 0,
  background: 'none',
  color: color.text,
  ':focus-visible': { outline: 'none' },
})
export const list = style({ flex: 1, minBlockSize: 0, padding: space[1], overflowY: 'auto' })
export const text = style({ display: 'block', color: color.textMuted, fontSize: fontSize[14], lineHeight: 1.5 })
export const keys = style({ color: color.textMuted, fontSize: fontSize[12], fontFamily: 'inherit' })
