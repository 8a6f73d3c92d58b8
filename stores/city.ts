const KEY = 'city'

/** Id of the delivery city chosen in this browser; null if none is. */
export function savedCity(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function saveCity(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, id)
  } catch {
    // Storage is unavailable.
  }
}
