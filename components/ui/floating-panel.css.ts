import { style } from '@vanilla-extract/css'
import { layer, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
/** A popover is in the top layer and needs no z-index; this one is for axe, which ignores the top layer. */
export const panel = style({
  zIndex: layer.panel,
  margin: 0,
  padding: space[1],
  inset: 'auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.floating,
  ':focus-visible': { outline: 'none' },
})
/** A selectable line in a menu or list. */
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  paddingBlock: space[2],
  borderRadius: radius.small,
  textAlign: 'start',
  cursor: 'pointer',
  scrollMarginBlock: space[1],
  ':hover': { background: color.tint },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[data-active]': { background: color.tintStrong },
    '&[aria-disabled="true"]': { color: color.textFaint, cursor: 'not-allowed', background: 'none' },
  },
})
export const itemWords = style({ flex: 1, minInlineSize: 0 })
export const nothing = style({ padding: space[4], color: color.textMuted, textAlign: 'center' })
