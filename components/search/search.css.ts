import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const mark = style({ background: 'none', color: 'inherit', fontWeight: weight.bold })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const groupHead = style({
  fontSize: fontSize[14],
  color: color.textMuted,
  marginBlockEnd: space[1],
  gridColumn: '1 / -1',
})
const chosen = { background: color.tint, outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } as const
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  marginInline: `calc(-1 * ${space[2]})`,
  borderRadius: radius.small,
  overflowWrap: 'anywhere',
  ':hover': { background: color.tint },
  selectors: { '&[aria-selected=true]': chosen },
} as const
export const option = style(row)
export const product = style({ ...row, paddingBlock: space[2] })
export const products = style({
  '@media': { [media.desktop]: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: space[6] } },
})
export const picture = style({ inlineSize: '4rem', flexShrink: 0 })
export const words = style({ display: 'flex', flexDirection: 'column', gap: space[1], minInlineSize: 0 })
export const title = style({ fontSize: fontSize[16] })
export const gone = style({ fontSize: fontSize[14], color: color.textMuted })
