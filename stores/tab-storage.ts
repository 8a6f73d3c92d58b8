/** What lasts as long as its tab, reloads included, and is seen by no other. */

const PREFIX = 'tab:'

export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value null forgets it */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Full or forbidden: it lasts until the page is left.
  }
}
