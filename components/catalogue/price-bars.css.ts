import { style, type StyleRule } from '@vanilla-extract/css'
import { radius, vars } from '#components/theme/theme.ts'

const { color } = vars
export const frame = style({ gridColumn: '1 / -1' })
export const bars = style({
  display: 'flex',
  alignItems: 'end',
  gap: '1px',
  blockSize: '3.5rem',
  marginInline: '0.75rem',
})
export const bar = style({
  flex: 1,
  background: color.lineStrong,
  borderStartStartRadius: radius.small,
  borderStartEndRadius: radius.small,
})
export const chosenBar = style([bar, { background: color.link }])

const thumb: StyleRule = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  border: `2px solid ${color.link}`,
  borderRadius: '50%',
  background: color.page,
  cursor: 'grab',
  pointerEvents: 'auto',
}
/** Both sliders share one track; only their thumbs receive pointer events. */
export const sliders = style({
  position: 'relative',
  blockSize: '2.75rem',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: '0.75rem',
    insetBlockStart: 'calc(50% - 1px)',
    blockSize: '2px',
    background: color.lineStrong,
  },
})
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  appearance: 'none',
  background: 'none',
  pointerEvents: 'none',
  outlineOffset: '2px',
  '::-webkit-slider-thumb': thumb,
  '::-moz-range-thumb': thumb,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
