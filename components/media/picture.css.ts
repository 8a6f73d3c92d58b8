import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { radius, vars } from '#components/theme/theme.ts'

const DRAWING = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-linejoin='round'%3E%3Cpath d='M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9.5h.01'/%3E%3C/svg%3E")`

/** The background of pictures, with a placeholder drawing. */
export const frame = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: vars.color.picture,
  isolation: 'isolate',
})
globalStyle(`${frame} > picture`, { blockSize: '100%' })
export const empty = style({
  '::before': {
    content: '',
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    inlineSize: '20%',
    maxInlineSize: '4rem',
    aspectRatio: '1',
    zIndex: -1,
    background: vars.color.lineStrong,
    mask: `${DRAWING} center / contain no-repeat`,
  },
})
export const image = style({ inlineSize: '100%', blockSize: '100%', filter: vars.photograph })
export const ratio = styleVariants({
  square: { aspectRatio: '1' },
  portrait: { aspectRatio: '4 / 5' },
  landscape: { aspectRatio: '4 / 3' },
  wide: { aspectRatio: '16 / 9' },
  own: {},
  fill: { blockSize: '100%' },
})
export const fit = styleVariants({ cover: ['cover'], contain: ['contain'] }, ([objectFit]) => ({
  objectFit: objectFit as 'cover',
}))
export const rounded = styleVariants({
  none: {},
  small: { borderRadius: radius.small },
  medium: { borderRadius: radius.medium },
  large: { borderRadius: radius.large },
})
