import { style } from '@vanilla-extract/css'
import {
  bars,
  container,
  fontSize,
  lineHeight,
  media,
  motion,
  radius,
  space,
  vars,
  weight,
} from '#components/theme/theme.ts'

const { color } = vars

/** Distance between the window's top edge and the wide menu. */
export const MENU_PLACE = '--menu-place'

export const menu = style({
  position: 'fixed',
  insetInline: 0,
  inlineSize: '100%',
  maxInlineSize: '100%',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: color.text,
  background: color.surface,
  boxShadow: vars.shadow.floating,
  transition: `translate ${motion.slow}, opacity ${motion.slow}, overlay ${motion.slow} allow-discrete, display ${motion.slow} allow-discrete`,
  selectors: { '&:popover-open': { translate: '0 0', opacity: 1 } },
  '@media': {
    [media.belowDesktop]: {
      insetBlock: 'auto 0',
      maxBlockSize: '85dvh',
      borderStartStartRadius: radius.large,
      borderStartEndRadius: radius.large,
      translate: '0 100%',
      selectors: { '&::backdrop': { background: color.backdrop } },
      '@starting-style': { selectors: { '&:popover-open': { translate: '0 100%' } } },
    },
    [media.desktop]: {
      insetBlock: `var(${MENU_PLACE}, calc(${bars.notice} + ${bars.header} + ${bars.navigation})) auto`,
      maxBlockSize: '75dvh',
      borderEndStartRadius: radius.large,
      borderEndEndRadius: radius.large,
      opacity: 0,
      '@starting-style': { selectors: { '&:popover-open': { opacity: 0 } } },
    },
  },
})
export const inner = style({
  padding: `${space[4]} ${space[4]} calc(${space[6]} + env(safe-area-inset-bottom))`,
  '@media': { [media.desktop]: { maxInlineSize: container.page, marginInline: 'auto', padding: space[8] } },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlockEnd: space[2],
  '@media': { [media.desktop]: { display: 'none' } },
})

export const groups = style({
  display: 'grid',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))', gap: `${space[8]} ${space[6]}` },
  },
})
export const group = style({
  '@media': { [media.belowDesktop]: { borderBlockEnd: `1px solid ${color.line}`, paddingBlockEnd: space[2] } },
})
const current = { '&[aria-current="page"]': { color: color.link } }
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3rem',
  fontWeight: weight.medium,
  ':hover': { color: color.linkHover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: current,
  '@media': { [media.desktop]: { minBlockSize: '2.75rem', fontSize: fontSize[18] } },
})
export const mark = style({
  marginInlineStart: 'auto',
  color: color.textMuted,
  '@media': { [media.desktop]: { display: 'none' } },
})

const INDENT = `calc(24px + ${space[3]})`
export const children = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[5]}`,
  paddingInlineStart: INDENT,
  '@media': { [media.desktop]: { flexDirection: 'column' } },
})
export const child = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  fontSize: fontSize[14],
  lineHeight: lineHeight.snug,
  color: color.textSoft,
  ':hover': { color: color.linkHover, textDecoration: 'underline' },
  selectors: current,
  '@media': { [media.desktop]: { minBlockSize: '2rem', fontSize: fontSize[16] } },
})
export const all = style({
  marginBlockStart: space[4],
  '@media': {
    [media.desktop]: {
      marginBlockStart: space[6],
      borderBlockStart: `1px solid ${color.line}`,
      paddingBlockStart: space[4],
    },
  },
})
export const allLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  color: color.link,
  fontWeight: weight.medium,
  ':hover': { textDecoration: 'underline' },
})
/** On desktops the theme switch is in the header. */
export const foot = style({ marginBlockStart: space[4], '@media': { [media.desktop]: { display: 'none' } } })
