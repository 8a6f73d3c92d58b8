import { style } from '@vanilla-extract/css'
import { bars, fontSize, layer, lineHeight, media, space, vars } from '#components/theme/theme.ts'

const { color } = vars
export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.bar,
  viewTransitionName: 'bottom-bar',
  display: 'flex',
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
})
export const item = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.25rem',
  blockSize: bars.bottom,
  fontSize: fontSize[12],
  lineHeight: lineHeight.flat,
  color: color.textMuted,
  textAlign: 'center',
  ':focus-visible': { outlineOffset: '-4px' },
  selectors: { '&[aria-current="page"]': { color: color.link } },
})
export const drawing = style({ position: 'relative', paddingInline: space[3] })
