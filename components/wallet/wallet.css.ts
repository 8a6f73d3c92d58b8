import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const balance = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: space[6],
  borderRadius: radius.large,
  background: color.brand,
  color: color.onBrandSoft,
  '@media': { [media.tablet]: { padding: space[8] } },
})
export const amount = style({
  fontSize: fontSize[38],
  lineHeight: lineHeight.heading,
  fontWeight: weight.bold,
  color: color.onBrand,
  fontVariantNumeric: 'tabular-nums',
})
export const pending = style({ fontSize: fontSize[14] })
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
const notes = style({ paddingInline: space[4], paddingBlock: space[3], borderRadius: radius.small })
export const notice = styleVariants({
  asking: [notes, { background: color.infoSoft, color: color.info }],
  open: [notes, { background: color.warningSoft, color: color.warning }],
  paid: [notes, { background: color.successSoft, color: color.success }],
  failed: [notes, { background: color.dangerSoft, color: color.danger }],
})
export const link = style({ color: color.link, textDecoration: 'underline' })
export const incoming = style({ color: color.success, fontWeight: weight.medium })
export const pages = style({ display: 'flex', justifyContent: 'space-between', gap: space[3] })
export const filter = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const filterFields = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  '@media': { 'screen and (min-width: 75rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
export const filterOpener = style({ '@media': { [media.tablet]: { display: 'none' } } })
export const filterButtons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
export const filterShut = style({ '@media': { [media.belowTablet]: { display: 'none' } } })
