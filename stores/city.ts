const KEY = 'city'

/** Id of the city that this browser's shopper has things sent to; null while nobody said. */
export function keptCity(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepCity(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, id)
  } catch {
    // Nothing may be kept here.
  }
}
