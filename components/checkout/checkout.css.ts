import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  paddingBlock: space[4],
  '@media': { [media.desktop]: { gap: space[6], paddingBlock: space[6] } },
})
/** The summary comes first: above the steps on phones, beside them on desktops. */
export const columns = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space[8] } },
})
export const aside = style({
  minInlineSize: 0,
  '@media': { [media.desktop]: { position: 'sticky', insetBlockStart: space[6], order: 1 } },
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[6] } },
})
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[5] })
export const strong = style({ fontWeight: weight.medium, color: color.text })
export const small = style({
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  color: color.textMuted,
  textWrap: 'pretty',
  fontVariantNumeric: 'tabular-nums',
})
export const link = style({ color: color.link, textDecoration: 'underline', ':hover': { color: color.linkHover } })
export const wallet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.tint,
})
export const methodTitle = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const marks = style({ display: 'flex', gap: space[1], flexWrap: 'wrap', justifyContent: 'end' })
export const mark = style({ inlineSize: '2.625rem', blockSize: '1.75rem', borderRadius: '4px' })
export const notice = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  borderRadius: radius.small,
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
})
export const noticeTone = styleVariants({
  danger: { background: color.dangerSoft, color: color.danger },
  warning: { background: color.warningSoft, color: color.warning },
})
export const changes = style({ paddingInlineStart: space[4], listStyle: 'disc' })
export const landing = style({ outline: 'none' })
