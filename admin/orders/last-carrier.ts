const KEY = 'admin-carrier'

/** The carrier that was entered last on this device; most shops have one or two. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepCarrier(carrier: string): void {
  try {
    localStorage.setItem(KEY, carrier)
  } catch {
    // Without storage the carrier is typed again.
  }
}
