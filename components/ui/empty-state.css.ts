import { style } from '@vanilla-extract/css'
import { container, radius, space, vars } from '#components/theme/theme.ts'

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
/** An evening behind an arch: a low sun over a dune, and in it what is missing. */
export const drawing = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'start center',
  inlineSize: '10rem',
  blockSize: '8rem',
  paddingBlockStart: '2.5rem',
  borderStartStartRadius: '5rem',
  borderStartEndRadius: '5rem',
  borderEndStartRadius: radius.medium,
  borderEndEndRadius: radius.medium,
  background: vars.color.tintStrong,
  color: vars.color.onAccent,
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    insetBlockStart: '1.25rem',
    inlineSize: '4.5rem',
    aspectRatio: '1',
    borderRadius: '50%',
    background: vars.color.accent,
  },
  '::after': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: '60% -60% -60% -10%',
    borderRadius: '50%',
    background: vars.color.brand,
  },
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
