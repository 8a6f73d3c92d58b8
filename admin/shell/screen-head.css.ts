import { style } from '@vanilla-extract/css'
import { fontSize, media, space, vars } from '#components/theme/theme.ts'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: '2.75rem',
  marginBlockStart: `calc(-1 * ${space[2]})`,
  color: vars.color.textMuted,
  fontSize: fontSize[14],
  ':hover': { color: vars.color.linkHover },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlockEnd: space[5],
  // The title and the buttons share a line, so that a state which is read later moves nothing.
  '@media': {
    [media.belowTablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(7rem, 1fr) fit-content(65%)',
      columnGap: space[3],
      rowGap: space[1],
      marginBlockEnd: space[2],
    },
  },
})
export const words = style({ minInlineSize: 0, '@media': { [media.belowTablet]: { display: 'contents' } } })
export const title = style({ fontSize: fontSize[24], outline: 'none' })
export const state = style({
  minBlockSize: '1.75em',
  color: vars.color.textMuted,
  fontSize: fontSize[14],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.belowTablet]: { gridRow: 2, gridColumn: '1 / -1' } },
})
export const acts = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: space[2] })
/** Links to the parts of a screen. */
export const parts = style({
  display: 'flex',
  gap: space[1],
  marginBlockEnd: space[5],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${vars.color.line}`,
  '@media': { [media.belowTablet]: { marginBlockEnd: space[3] } },
})
export const part = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  color: vars.color.textSoft,
  fontSize: fontSize[14],
  whiteSpace: 'nowrap',
  borderBlockEnd: '2px solid transparent',
  ':hover': { color: vars.color.linkHover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current]': { color: vars.color.link, borderColor: vars.color.link, fontWeight: '500' },
  },
})
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockEnd: space[4],
  whiteSpace: 'nowrap',
  '@media': {
    [media.belowTablet]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginBlockEnd: space[2],
      paddingBlock: 4,
    },
  },
})
