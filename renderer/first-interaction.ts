import { optional } from '#api/optional.ts'

const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Loads code at the visitor's first interaction, so that it does not slow down the first load. */
export function awaitFirstInteraction(): void {
  const moved = (): void => {
    for (const move of MOVES) removeEventListener(move, moved)
    void optional(() => import('./after-interaction.ts')).then((module) => module?.startAfterInteraction())
  }
  for (const move of MOVES) addEventListener(move, moved, { passive: true })
}
