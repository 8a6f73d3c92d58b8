const KINDS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Acts at the visitor's next touch, of any kind. @returns stops waiting for it */
export function onTouch(act: () => void): () => void {
  const stop = (): void => {
    for (const kind of KINDS) removeEventListener(kind, start)
  }
  const start = (): void => {
    stop()
    act()
  }
  for (const kind of KINDS) addEventListener(kind, start, { passive: true })
  return stop
}
