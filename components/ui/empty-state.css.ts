import { style } from '@vanilla-extract/css'
import { container, space, vars } from '#components/theme/theme.ts'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  maxInlineSize: container.narrow,
  marginInline: 'auto',
  paddingBlock: space[16],
  textAlign: 'center',
  color: vars.color.textSoft,
})
/** An arch with a sun, which holds the icon. */
export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '10rem',
  blockSize: '8rem',
  borderRadius: '5rem 5rem 0 0',
  background: `radial-gradient(2.25rem, ${vars.color.accent} 98%, transparent), ${vars.color.tintStrong}`,
  color: vars.color.onAccent,
})
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  paddingBlockStart: space[3],
})
/** For a part of a page, with less padding. */
export const within = style([empty, { paddingBlock: space[8] }])
