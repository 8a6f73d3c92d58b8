import { bars, fontSize, layer, media, radius, space, vars } from '#components/theme/theme.ts'

const { color } = vars

/** Style of a bar with actions that stays in view at the end of a screen, above the bar of phones. */
export const stickyBar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.medium,
  background: color.surface,
  boxShadow: vars.shadow.raised,
  fontSize: fontSize[14],
  '@media': {
    [media.belowDesktop]: { insetBlockEnd: `calc(${bars.bottom} + env(safe-area-inset-bottom) + ${space[2]})` },
  },
} as const
