import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles'
import { vars } from './contract.css.ts'
import { media, radius, space } from './tokens.ts'

const { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 12: s12, 16: s16 } = space
const steps = { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 12: s12, 16: s16 }

const responsive = defineProperties({
  conditions: { phone: {}, tablet: { '@media': media.tablet }, desktop: { '@media': media.desktop } },
  defaultCondition: 'phone',
  properties: {
    display: ['none', 'block', 'flex', 'grid'],
    flexDirection: ['row', 'column'],
    gap: steps,
    paddingInline: steps,
    paddingBlock: steps,
  },
  shorthands: { padding: ['paddingInline', 'paddingBlock'] },
})

const fixed = defineProperties({
  properties: {
    alignItems: ['start', 'center', 'end', 'baseline', 'stretch'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    flexWrap: ['wrap', 'nowrap'],
    flexGrow: [0, 1],
    minInlineSize: [0],
    borderRadius: radius,
    background: { page: vars.color.page, surface: vars.color.surface, picture: vars.color.picture, tint: vars.color.tint, gray: vars.color.gray },
  },
})

export const sprinkles = createSprinkles(responsive, fixed)
export type Sprinkles = Parameters<typeof sprinkles>[0]
