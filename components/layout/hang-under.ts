const GAP_PX = 8

/** Hangs a popover under its button, from the button's inner edge; popovers are placed by the window. */
export function hangUnder(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, left } = button.getBoundingClientRect()
  panel.style.inset = `${bottom + GAP_PX}px auto auto ${left}px`
}
