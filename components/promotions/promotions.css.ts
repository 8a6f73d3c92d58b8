import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[10],
  paddingBlock: `${space[6]} ${space[16]}`,
  '@media': { [media.desktop]: { gap: space[16], paddingBlockStart: space[12] } },
})
export const promotion = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] })
export const head = style({
  display: 'grid',
  gap: space[1],
  padding: space[5],
  borderRadius: radius.medium,
  background: vars.color.accentSoft,
  '@media': { [media.desktop]: { padding: space[6] } },
})
export const text = style({
  color: vars.color.accentText,
  fontSize: fontSize[18],
  fontWeight: weight.medium,
  textWrap: 'balance',
})
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
