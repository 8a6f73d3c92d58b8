/** Everything a style sheet (`*.css.ts`) needs of the theme. */
export { vars } from './contract.css.ts'
export { bars, container, fontSize, layer, lineHeight, media, motion, radius, space, weight } from './tokens.ts'
