const TIME_LIMIT_MS = 1500
/** What is said where the country cannot be told. */
export const COUNTRY_FAILURE = 'unable to fetch the country'

/**
 * Guesses the visitor's country by asking an IP-to-country service, whose answer is short text: its first character is
 * 1 when it knows, its third and fourth are the country (ip2c.org: `1;SA;SAU;Saudi Arabia`).
 * @param url the service's address, from the configuration
 * @returns ISO 3166-1 alpha-2, upper case
 * @throws Error «unable to fetch the country», whatever the cause
 */
export async function fetchCountry(
  url: string,
  { timeLimit = TIME_LIMIT_MS }: { timeLimit?: number } = {},
): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeLimit),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const text = response.ok ? await response.text() : ''
    const country = text.slice(2, 4).toUpperCase()
    if (text.startsWith('1') && /^[A-Z]{2}$/.test(country)) return country
  } catch {
    // No connection, no answer in time, blocked by the browser: all the same to the visitor.
  }
  throw new Error(COUNTRY_FAILURE)
}

const guesses = new Map<string, Promise<string>>()

/** The visitor's country, asked for once a visit; Saudi Arabia, quietly, where it cannot be told or no service is set. */
export function guessCountry(url: string | null, fallback = 'SA'): Promise<string> {
  if (!url) return Promise.resolve(fallback)
  const guess = guesses.get(url) ?? fetchCountry(url).catch(() => fallback)
  guesses.set(url, guess)
  return guess
}
