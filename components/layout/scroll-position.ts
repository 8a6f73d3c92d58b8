type Noted = { vike?: { scrollPosition?: { x: number; y: number } | null } } | null

/** Scroll position in px at which this history entry was left. */
export const savedPosition = (): number => (history.state as Noted)?.vike?.scrollPosition?.y ?? window.scrollY

/**
 * Call it before the address changes. The router saves the position up to 0.3 s after scrolling, which is too late if a
 * tap on a link ends it.
 */
export function savePosition(): void {
  const state = history.state as Noted
  if (state?.vike)
    history.replaceState({ ...state, vike: { ...state.vike, scrollPosition: { x: scrollX, y: scrollY } } }, '')
}
