type Noted = { vike?: { scrollPosition?: { x: number; y: number } | null } } | null

/** How far down the page was, px, when this entry of the history was left. */
export const savedPosition = (): number => (history.state as Noted)?.vike?.scrollPosition?.y ?? window.scrollY

/**
 * To be called before another page takes the address. The router notes the position itself, but up to 0.3 s after a
 * movement: too late where a tap on a link ends it.
 */
export function savePosition(): void {
  const state = history.state as Noted
  if (state?.vike)
    history.replaceState({ ...state, vike: { ...state.vike, scrollPosition: { x: scrollX, y: scrollY } } }, '')
}
