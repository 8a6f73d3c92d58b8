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
export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4.5rem',
  blockSize: '4.5rem',
  borderRadius: '50%',
  background: vars.color.picture,
  color: vars.color.accentText,
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
