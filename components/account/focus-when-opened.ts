/** A ref for an element that replaces the button which opened it: moves the keyboard focus there. */
export const focusWhenOpened = (part: HTMLElement | null): void => part?.focus({ preventScroll: true })
