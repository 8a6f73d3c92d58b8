/** Values that last as long as the tab, including reloads, and are not shared with other tabs. */

const PREFIX = 'tab:'

export function readInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value null removes it */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Full or disabled: the value lasts until the page is left.
  }
}
