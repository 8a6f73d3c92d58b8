import { style } from '@vanilla-extract/css'
import { bars, fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const column = { display: 'flex', flexDirection: 'column' } as const

/** The page: lines, with the totals beside them on desktops. */
export const page = style({ ...column, gap: space[6], paddingBlock: `${space[6]} ${space[16]}` })
export const head = style({ display: 'flex', alignItems: 'baseline', gap: space[3] })
export const columns = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space[12], alignItems: 'start' } },
})
export const main = style({ ...column, gap: space[6], minInlineSize: 0 })
export const summary = style({
  ...column,
  gap: space[5],
  padding: space[5],
  borderRadius: radius.large,
  background: color.surface,
  boxShadow: vars.shadow.low,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: `calc(${bars.header} + ${bars.navigation} + ${space[4]})`,
      padding: space[6],
    },
  },
})
export const later = style({
  ...column,
  gap: space[4],
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${color.line}`,
})

/** The cart drawer. */
export const drawer = style({ ...column, gap: space[5] })
export const foot = style({ ...column, gap: space[3], flex: 1 })
export const footLink = style({ display: 'flex', justifyContent: 'center' })
export const added = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.success,
  fontWeight: weight.medium,
  lineHeight: lineHeight.snug,
})

/** A live region must exist before it is filled; empty, it takes no space. */
export const voice = style({ selectors: { '&:empty': { position: 'absolute' } } })
export const notice = style({
  ...column,
  gap: space[2],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.warningSoft,
  fontSize: fontSize[14],
})
export const noticeHead = style({ display: 'flex', alignItems: 'center', gap: space[2], color: color.warning })
export const noticeList = style({ ...column, gap: space[1], textWrap: 'pretty' })

export const couponForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space[2] })
export const couponField = style({ flex: '1 1 8rem', minInlineSize: 0 })
export const coupon = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingInlineStart: space[4],
  paddingBlock: space[1],
  borderRadius: radius.small,
  background: color.tint,
})

export const delivery = style({ ...column, gap: space[2] })
export const reaching = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
})
export const reached = style([reaching, { color: color.success, fontWeight: weight.medium }])

/** While changes are pending; must stay readable. */
const unsettled = {
  transition: `color ${motion.fast}`,
  selectors: { '[aria-busy="true"] &': { color: color.textMuted } },
}
export const sums = style({ ...column, gap: space[2] })
export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: color.textSoft,
  ...unsettled,
})
export const saving = style({ color: color.success, ...unsettled })
export const briefly = style({
  ...unsettled,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: fontSize[20],
  fontWeight: weight.bold,
})
export const grand = style([briefly, { paddingBlockStart: space[2], borderBlockStart: `1px solid ${color.line}` }])
export const vat = style({ fontSize: fontSize[14], color: color.textMuted })
export const noticeRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
})
export const noticeChoice = style({ display: 'flex', gap: space[2] })
