import { style } from '@vanilla-extract/css'
import { fontSize, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minBlockSize: '100dvh',
  padding: space[4],
})
export const sheet = style({
  display: 'grid',
  gap: space[4],
  inlineSize: '100%',
  maxInlineSize: '26rem',
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '@media': { [media.tablet]: { padding: space[8] } },
})
export const shop = style({ color: color.textMuted, fontSize: fontSize[14] })
export const form = style({ display: 'grid', gap: space[4] })
export const ways = style({ display: 'grid', gap: space[3] })
export const text = style({ color: color.textSoft, fontSize: fontSize[14] })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.small,
  background: color.gray,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
  textAlign: 'center',
})
export const secret = style({
  padding: space[3],
  borderRadius: radius.small,
  background: color.gray,
  direction: 'ltr',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const qr = style({
  marginInline: 'auto',
  inlineSize: '11rem',
  blockSize: '11rem',
  padding: space[2],
  background: color.white,
  color: color.onWhite,
})
/** Nothing of what it covers can be read. */
export const cover = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: space[4],
  background: color.page,
  color: color.text,
})
export const problem = style({
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.small,
  background: color.warningSoft,
  color: color.warning,
  fontSize: fontSize[14],
})
