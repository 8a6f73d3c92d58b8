/** ms: avoids opening for a passing pointer, and closing for one that cuts a corner. */
const OPEN_AFTER = 120
const CLOSE_AFTER = 280
/** ms after opening by hover in which a click keeps the menu open instead of closing it. */
const SAME_WISH = 600

const followed = new WeakSet<HTMLElement>()

/**
 * Opens the menu when a mouse hovers over the button. The menu closes when the mouse leaves both, unless it was opened
 * by click.
 */
export function hoverOpens(button: HTMLElement, menu: HTMLElement): void {
  if (followed.has(button)) return
  followed.add(button)

  let timer: ReturnType<typeof setTimeout> | undefined
  /** When hovering opened the menu; undefined if a click did. */
  let opened: number | undefined
  const soon = (act: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const isOpen = (): boolean => menu.matches(':popover-open')
  const open = (): void => {
    if (isOpen()) return
    opened = performance.now()
    menu.showPopover({ source: button })
  }
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') soon(open, OPEN_AFTER)
  }
  const leave = (): void => {
    clearTimeout(timer)
    if (isOpen() && opened !== undefined) soon(() => menu.hidePopover(), CLOSE_AFTER)
  }
  button.addEventListener('pointerenter', enter)
  menu.addEventListener('pointerenter', () => clearTimeout(timer))
  for (const part of [button, menu]) part.addEventListener('pointerleave', leave)
  button.addEventListener('click', (event) => {
    if (isOpen() && opened !== undefined && performance.now() - opened < SAME_WISH) event.preventDefault()
    opened = undefined
    clearTimeout(timer)
  })
  // The pointer entered the button before this code was loaded.
  if (button.matches(':hover')) soon(open, OPEN_AFTER)
}
