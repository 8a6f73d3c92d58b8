import { style } from '@vanilla-extract/css'
import { fontSize, lineHeight, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[2], paddingBlockEnd: space[6] })
export const intro = style({ color: color.textSoft, textWrap: 'pretty' })
export const aside = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  marginBlockStart: `calc(-1 * ${space[3]})`,
  fontSize: fontSize[14],
})
export const foot = style({ paddingBlockStart: space[6], textAlign: 'center', color: color.textSoft })
export const secondFoot = style([foot, { paddingBlockStart: space[3] }])
/** Why the login is required. */
export const reason = style({ color: color.textSoft, paddingBlockEnd: space[4], textWrap: 'balance' })
export const small = style({ fontSize: fontSize[14], lineHeight: lineHeight.body, color: color.textMuted })
/** Keeps a number or address on one line. */
export const unbroken = style({ display: 'inline-block', maxInlineSize: '100%', overflowWrap: 'anywhere' })
/** Target size of 44 px for links in a sentence (WCAG 2.5.5). */
export const link = style({
  position: 'relative',
  color: color.link,
  textDecoration: 'underline',
  textDecorationColor: color.lineStrong,
  ':hover': { color: color.linkHover, textDecorationColor: 'currentColor' },
  '::after': { content: '', position: 'absolute', insetInline: '-4px', insetBlock: '-8px' },
})
export const timing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: '2.75rem',
  fontVariantNumeric: 'tabular-nums',
})
