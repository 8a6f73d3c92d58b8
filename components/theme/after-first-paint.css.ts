import { keyframes, type StyleRule } from '@vanilla-extract/css'
import { media } from './tokens.ts'

const unseen = keyframes({ 'from, to': { contentVisibility: 'hidden' } })

/** Within a prerendered page: the browser has not rendered another one, nor the whole page itself. */
export const prerendered = ':root:not([data-client-rendered]) &'

/**
 * Defers layout below every phone's first screen until 0.1 s after the first paint of a prerendered page. Users must set
 * its height with `containIntrinsicBlockSize`.
 */
export const afterFirstPaint: NonNullable<StyleRule['@media']> = {
  [media.belowDesktop]: { selectors: { [prerendered]: { animation: `${unseen} 1ms 0.1s backwards` } } },
}
