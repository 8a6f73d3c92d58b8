import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles'
import { vars } from './contract.css.ts'
import { radius, space } from './tokens.ts'

const { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 12: s12 } = space
const steps = { 0: none, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 8: s8, 12: s12 }

const properties = defineProperties({
  properties: {
    display: ['flex', 'grid'],
    flexDirection: ['column'],
    flexWrap: ['wrap'],
    alignItems: ['start', 'center', 'end', 'baseline', 'stretch'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    gap: steps,
    paddingInline: steps,
    paddingBlock: steps,
    borderRadius: { small: radius.small, medium: radius.medium, large: radius.large },
    background: {
      page: vars.color.page,
      surface: vars.color.surface,
      muted: vars.color.gray,
      tint: vars.color.tint,
    },
  },
  shorthands: { padding: ['paddingInline', 'paddingBlock'] },
})

/** For style sheets (`*.css.ts`) only: a component that calls it would add all classes to the browser bundle. */
export const sprinkles = createSprinkles(properties)
