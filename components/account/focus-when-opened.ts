/** For what takes the place of the button that opened it: whoever pressed that goes on from here. */
export const focusWhenOpened = (part: HTMLElement | null): void => part?.focus({ preventScroll: true })
