import { style, styleVariants } from '@vanilla-extract/css'
import { sprinkles } from '#components/theme/sprinkles.css.ts'
import { media } from '#components/theme/theme.ts'

// Computed at build time, so that no page ships code to select styles.
export const direction = {
  stack: sprinkles({ display: 'flex', flexDirection: 'column' }),
  inline: sprinkles({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
}
export const gap = {
  0: sprinkles({ gap: 0 }),
  1: sprinkles({ gap: 1 }),
  2: sprinkles({ gap: 2 }),
  3: sprinkles({ gap: 3 }),
  4: sprinkles({ gap: 4 }),
  5: sprinkles({ gap: 5 }),
  6: sprinkles({ gap: 6 }),
  8: sprinkles({ gap: 8 }),
  12: sprinkles({ gap: 12 }),
}
export const padding = {
  2: sprinkles({ padding: 2 }),
  4: sprinkles({ padding: 4 }),
  6: sprinkles({ padding: 6 }),
  8: sprinkles({ padding: 8 }),
}
export const paddingBlock = {
  4: sprinkles({ paddingBlock: 4 }),
  6: sprinkles({ paddingBlock: 6 }),
  8: sprinkles({ paddingBlock: 8 }),
}
export const justify = {
  center: sprinkles({ justifyContent: 'center' }),
  end: sprinkles({ justifyContent: 'end' }),
  'space-between': sprinkles({ justifyContent: 'space-between' }),
}
export const align = {
  start: sprinkles({ alignItems: 'start' }),
  center: sprinkles({ alignItems: 'center' }),
  baseline: sprinkles({ alignItems: 'baseline' }),
}
export const ground = {
  gray: sprinkles({ background: 'muted', borderRadius: 'small' }),
  surface: sprinkles({ background: 'surface', borderRadius: 'medium' }),
  tint: sprinkles({ background: 'tint', borderRadius: 'medium' }),
}
export const grow = style({ flexGrow: 1, minInlineSize: 0 })
export const only = styleVariants({
  belowDesktop: { '@media': { [media.desktop]: { display: 'none' } } },
  desktop: { '@media': { [media.belowDesktop]: { display: 'none' } } },
})
