/** ms: a pointer that only passes opens nothing, and one that cuts a corner closes nothing. */
const OPEN_AFTER = 120
const CLOSE_AFTER = 280
/** ms in which a click on the button means «stay», since the pointer has just opened the menu. */
const SAME_WISH = 600

const followed = new WeakSet<HTMLElement>()

/** From now on a mouse that rests on the button opens the menu, and one that leaves both closes it, unless it was clicked open. */
export function hoverOpens(button: HTMLElement, menu: HTMLElement): void {
  if (followed.has(button)) return
  followed.add(button)

  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the pointer opened what is open. */
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
  // It came while this was on its way.
  if (button.matches(':hover')) soon(open, OPEN_AFTER)
}
