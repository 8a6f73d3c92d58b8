import { keyframes, type StyleRule } from '@vanilla-extract/css'
import { media } from './tokens.ts'

const unseen = keyframes({ 'from, to': { contentVisibility: 'hidden' } })

/**
 * Defers layout below every phone's first screen until 0.1 s after the first paint; pages drawn by the router
 * (`data-moved`) show it at once. Users must set its height with `containIntrinsicBlockSize`.
 */
export const afterFirstPaint: NonNullable<StyleRule['@media']> = {
  [media.belowDesktop]: { selectors: { ':root:not([data-moved]) &': { animation: `${unseen} 1ms 0.1s backwards` } } },
}
