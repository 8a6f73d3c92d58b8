import { style } from '@vanilla-extract/css'
import { afterFirstPaint, prerendered } from '#components/theme/after-first-paint.css.ts'
import { container, fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const footer = style({
  // Usually below the fold: laid out only when near the viewport, with an estimated height. Where content above it changes
  // during that, Chromium reports that the footer moved over the whole screen.
  selectors: { [prerendered]: { contentVisibility: 'auto' } },
  containIntrinsicBlockSize: 'auto 80rem',
  marginBlockStart: space[16],
  paddingBlock: `${space[12]} ${space[8]}`,
  background: color.brand,
  color: color.onBrandSoft,
  fontSize: fontSize[14],
  '@media': { ...afterFirstPaint, [media.desktop]: { containIntrinsicBlockSize: 'auto 30rem' } },
})
export const columns = style({
  display: 'grid',
  gap: `${space[8]} ${space[6]}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.cramped]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.desktop]: { gridTemplateColumns: '4fr 4fr 2fr 4fr' },
  },
})
export const wide = style({ '@media': { [media.belowDesktop]: { gridColumn: '1 / -1' } } })
export const about = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[3],
  maxInlineSize: container.narrow,
  '@media': { [media.belowDesktop]: { gridColumn: '1 / -1' } },
})
export const title = style({
  fontSize: fontSize[16],
  fontWeight: weight.medium,
  color: color.onBrand,
  marginBlockEnd: space[2],
})
/** A long list has two columns on wide screens. */
export const list = style({
  '@media': { [media.desktop]: { selectors: { '&:has(> :nth-child(7))': { columnCount: 2 } } } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[2],
  '@media': { [media.desktop]: { paddingBlock: space[1] } },
  ':hover': { color: color.onBrand, textDecoration: 'underline' },
  ':focus-visible': { outlineColor: color.accent },
})
export const social = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] })
export const legal = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[8]}`,
  marginBlockStart: space[8],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${color.brandLine}`,
})
export const numbers = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[6]}`,
})
export const marks = style({ display: 'flex', gap: space[2], ':empty': { display: 'none' } })
export const mark = style({ borderRadius: radius.small })
export const copyright = style({ marginBlockStart: space[6] })
export const textButton = style({
  minBlockSize: '2.75rem',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
  textDecorationColor: color.brandLine,
  ':hover': { color: color.onBrand, textDecorationColor: 'currentColor' },
  ':focus-visible': { outlineColor: color.accent },
})
export const install = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  marginBlockStart: space[8],
  padding: space[4],
  border: `1px solid ${color.brandLine}`,
  borderRadius: radius.medium,
  color: color.onBrand,
})
export const installWords = style({ flex: 1 })
