const TIME_LIMIT_MS = 1500
/** The message of the error. */
export const COUNTRY_FAILURE = 'unable to fetch the country'

/**
 * Looks up the visitor's country at an IP-to-country service. Its text response starts with 1 on success, followed by
 * the country at characters three and four (ip2c.org: `1;SA;SAU;Saudi Arabia`).
 * @param url the service's URL from the configuration
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
    // All causes have the same message: no connection, a timeout, or a request blocked by the browser.
  }
  throw new Error(COUNTRY_FAILURE)
}

const guesses = new Map<string, Promise<string>>()

/** The visitor's country, requested once a visit; Saudi Arabia on failure or without a service. */
export function guessCountry(url: string | null): Promise<string> {
  if (!url) return Promise.resolve('SA')
  const guess = guesses.get(url) ?? fetchCountry(url).catch(() => 'SA')
  guesses.set(url, guess)
  return guess
}
