import { style, styleVariants } from '@vanilla-extract/css'
import { sprinkles } from '#components/theme/sprinkles.css.ts'
import { media } from '#components/theme/theme.ts'

// Put together while building: no page carries the machinery that picks among them.
export const direction = styleVariants({
  stack: [sprinkles({ display: 'flex', flexDirection: 'column' })],
  inline: [sprinkles({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })],
})
export const gap = styleVariants({
  0: [sprinkles({ gap: 0 })], 1: [sprinkles({ gap: 1 })], 2: [sprinkles({ gap: 2 })], 3: [sprinkles({ gap: 3 })], 4: [sprinkles({ gap: 4 })],
  5: [sprinkles({ gap: 5 })], 6: [sprinkles({ gap: 6 })], 8: [sprinkles({ gap: 8 })], 12: [sprinkles({ gap: 12 })],
})
export const justify = styleVariants({
  start: [sprinkles({ justifyContent: 'start' })], center: [sprinkles({ justifyContent: 'center' })], end: [sprinkles({ justifyContent: 'end' })],
  'space-between': [sprinkles({ justifyContent: 'space-between' })],
})
export const align = styleVariants({
  start: [sprinkles({ alignItems: 'start' })], center: [sprinkles({ alignItems: 'center' })], end: [sprinkles({ alignItems: 'end' })],
  baseline: [sprinkles({ alignItems: 'baseline' })], stretch: [sprinkles({ alignItems: 'stretch' })],
})
export const padding = styleVariants({ 2: [sprinkles({ padding: 2 })], 4: [sprinkles({ padding: 4 })], 6: [sprinkles({ padding: 6 })], 8: [sprinkles({ padding: 8 })] })
export const paddingBlock = styleVariants({ 2: [sprinkles({ paddingBlock: 2 })], 4: [sprinkles({ paddingBlock: 4 })], 6: [sprinkles({ paddingBlock: 6 })], 8: [sprinkles({ paddingBlock: 8 })] })
export const grow = style({ flexGrow: 1, minInlineSize: 0 })
export const only = styleVariants({
  belowDesktop: { '@media': { [media.desktop]: { display: 'none' } } },
  desktop: { '@media': { [media.belowDesktop]: { display: 'none' } } },
})
export const ground = styleVariants({
  page: [sprinkles({ background: 'page' })], surface: [sprinkles({ background: 'surface', borderRadius: 'medium' })],
  picture: [sprinkles({ background: 'picture', borderRadius: 'medium' })], tint: [sprinkles({ background: 'tint', borderRadius: 'medium' })],
})
