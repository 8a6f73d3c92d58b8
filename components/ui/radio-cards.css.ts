import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, lineHeight, media, motion, radius, space, vars, weight } from '#components/theme/theme.ts'
import { radio as tick } from './tick.css.ts'

const { color } = vars
export const group = style({ minInlineSize: 0 })
export const legend = style({ paddingBlockEnd: space[2], fontWeight: weight.medium })
export const cards = style({ display: 'grid', gap: space[2] })
export const columns = styleVariants({ 1: [1], 2: [2], 3: [3] }, ([count]) => ({
  '@media': { [media.tablet]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
}))
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(min-content, 1fr) minmax(0, auto)',
  alignItems: 'start',
  columnGap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  borderRadius: radius.medium,
  border: `1px solid ${color.lineStrong}`,
  background: color.surface,
  cursor: 'pointer',
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  ':hover': { borderColor: color.link },
  selectors: {
    '&:has(:checked)': { borderColor: color.link, background: color.tint, boxShadow: `0 0 0 1px ${color.link}` },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
})
export const disabled = style({
  cursor: 'not-allowed',
  background: color.gray,
  color: color.textSoft,
  ':hover': { borderColor: color.lineStrong },
})
export const wrong = style({ borderColor: color.danger })
export const radio = style([tick, { marginBlockStart: '0.3rem', ':focus-visible': { outline: 'none' } }])
/** Title and text share the card's grid, so that the text runs on below what stands at the card's end. */
export const words = style({ display: 'contents' })
export const title = style({ fontWeight: weight.medium })
export const text = style({
  gridRow: 2,
  gridColumn: '2 / -1',
  fontSize: fontSize[14],
  lineHeight: lineHeight.body,
  color: color.textSoft,
})
export const aside = style({ gridRow: 1, gridColumn: 3 })
export const error = style({
  display: 'block',
  paddingBlockStart: space[1],
  fontSize: fontSize[14],
  color: color.danger,
})
