/** The theme for style sheets (`*.css.ts`). */
export { vars } from './contract.css.ts'
export { bars, container, fontSize, layer, lineHeight, media, motion, radius, space, touch, weight } from './tokens.ts'
