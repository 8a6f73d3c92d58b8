import { style } from '@vanilla-extract/css'
import { fontSize, media, space, vars } from '#components/theme/theme.ts'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[1],
  fontSize: fontSize[14],
  color: vars.color.textMuted,
  // The bottom bar leads home, too.
  '@media': { [media.belowTablet]: { selectors: { '&:not(:has(:nth-child(3)))': { display: 'none' } } } },
})
/** On phones the current page is named by the title below alone. */
export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.belowTablet]: { selectors: { '&:last-child:not(:only-child)': { display: 'none' } } } },
})
const name = style({ paddingBlock: space[2] })
export const link = style([name, { ':hover': { color: vars.color.linkHover, textDecoration: 'underline' } }])
export const current = style([name, { color: vars.color.textSoft }])
