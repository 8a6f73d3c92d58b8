import { optional } from '#api/optional.ts'

const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** What only someone who is really here needs is fetched with their first move, and costs no page its first load. */
export function awaitFirstMove(): void {
  const moved = (): void => {
    for (const move of MOVES) removeEventListener(move, moved)
    void optional(() => import('./moved.ts')).then((module) => module?.begin())
  }
  for (const move of MOVES) addEventListener(move, moved, { passive: true })
}
