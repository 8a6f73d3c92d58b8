const GAP_PX = 8

/**
 * Positions a popover below its button, aligned to the button's inner edge; popovers are positioned relative to the
 * window.
 */
export function hangUnder(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, left } = button.getBoundingClientRect()
  panel.style.inset = `${bottom + GAP_PX}px auto auto ${left}px`
}
