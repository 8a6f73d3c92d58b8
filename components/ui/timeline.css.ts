import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
const MARK = '1.75rem'
export const list = style({ display: 'flex', flexDirection: 'column' })
export const step = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  paddingInlineStart: `calc(${MARK} + ${space[4]})`,
  paddingBlockEnd: space[6],
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(${MARK} / 2 - 1px)`,
      insetBlock: `${MARK} 0`,
      borderInlineStart: `2px solid ${color.lineStrong}`,
    },
  },
})
export const line = styleVariants({
  done: { selectors: { '&:not(:last-child)::before': { borderColor: color.success } } },
  current: {},
  upcoming: { selectors: { '&:not(:last-child)::before': { borderInlineStartStyle: 'dashed' } } },
  failed: {},
})
export const mark = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARK,
  blockSize: MARK,
  borderRadius: radius.pill,
  border: `2px solid ${color.lineStrong}`,
  background: color.surface,
  color: color.surface,
})
export const state = styleVariants({
  done: { background: color.success, borderColor: color.success },
  current: {
    borderColor: color.link,
    '::before': {
      content: '',
      inlineSize: '0.625rem',
      blockSize: '0.625rem',
      borderRadius: radius.pill,
      background: color.link,
    },
    boxShadow: `0 0 0 4px ${color.tintStrong}`,
  },
  upcoming: {},
  failed: { background: color.danger, borderColor: color.danger },
})
export const title = style({ fontWeight: weight.medium, lineHeight: MARK })
export const quiet = style({ color: color.textMuted, fontWeight: weight.regular })
export const time = style({ fontSize: fontSize[14], lineHeight: lineHeight.body, color: color.textMuted })
export const text = style({ fontSize: fontSize[14], lineHeight: lineHeight.body, color: color.textSoft })
