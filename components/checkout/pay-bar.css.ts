import { globalStyle, style } from '@vanilla-extract/css'
import { fontSize, layer, media, radius, space, vars, weight } from '#components/theme/theme.ts'

const { color } = vars
/** Reaches the edges of its step's card. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  marginInline: `calc(-1 * ${space[5]})`,
  marginBlockEnd: `calc(-1 * ${space[5]})`,
  paddingInline: space[5],
  paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  borderEndStartRadius: radius.medium,
  borderEndEndRadius: radius.medium,
  background: color.surface,
  '@media': {
    [media.tablet]: {
      marginInline: `calc(-1 * ${space[6]})`,
      marginBlockEnd: `calc(-1 * ${space[6]})`,
      paddingInline: space[6],
      paddingBlockEnd: space[5],
    },
  },
})
// Keeps focused elements out from under the bar.
globalStyle(`:root:has(${bar})`, { scrollPaddingBlockEnd: '8rem' })
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[3],
  fontWeight: weight.medium,
})
export const reason = style({ fontSize: fontSize[14], fontWeight: weight.regular, color: color.textMuted })
