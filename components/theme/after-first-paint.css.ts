import { keyframes, type StyleRule } from '@vanilla-extract/css'
import { media } from './tokens.ts'

const unseen = keyframes({ 'from, to': { contentVisibility: 'hidden' } })

/**
 * What no phone's first screen shows is laid out once that screen is painted, and not before: a tenth of a second after it, by styles
 * alone. On pages that the router draws (`data-moved`: renderer/+onPageTransitionStart) it stands there from the start, so that
 * somebody who comes back finds their place. Whoever uses it says how high it is meanwhile (`containIntrinsicBlockSize`).
 */
export const afterFirstPaint: NonNullable<StyleRule['@media']> = {
  [media.belowDesktop]: { selectors: { ':root:not([data-moved]) &': { animation: `${unseen} 1ms 0.1s backwards` } } },
}
