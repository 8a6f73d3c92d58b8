import { readAddresses } from '#api/addresses.ts'
import { session } from './session.ts'

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

/** Id of the city chosen in this browser, or else of the customer's default address; null if neither is known. */
export async function knownCity(): Promise<string | null> {
  const saved = savedCity()
  if (saved !== null || session.token === null) return saved
  const addresses = await readAddresses({ background: true })
  return addresses.find(({ is_default: isDefault }) => isDefault)?.city ?? null
}
