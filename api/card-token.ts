import type { PaymentOptions } from './contract/order-payment.ts'
import { apiError, type FieldErrors } from './errors.ts'

/** In the provider's form: digits without spaces, a year of four digits. */
export type TypedCard = { number: string; month: number; year: number; cvc: string; name: string }

const TIME_LIMIT_MS = 20_000
/** The provider's fields by the field of our form. */
const FIELDS: Record<string, string> = { number: 'number', month: 'expiry', year: 'expiry', cvc: 'cvc', name: 'name' }

/**
 * Exchanges a card for a token, with the payment provider alone. The card never goes to the shop's server.
 * @param words shown at a field that the provider refuses
 * @throws ApiError
 */
export async function exchangeCard(
  { url, key }: NonNullable<PaymentOptions['on_page']>['tokens'],
  card: TypedCard,
  words: string,
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, save_only: true }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw apiError(isLate ? 'timeout' : 'unreachable', 0, 'payment provider')
  })
  const reply = (await answer.json().catch(() => ({}))) as { id?: unknown; errors?: Record<string, unknown> | null }
  if (answer.ok && typeof reply.id === 'string') return reply.id
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(reply.errors ?? {}).flatMap((name) => (FIELDS[name] ? [[FIELDS[name], [words]]] : [])),
  )
  if (answer.status === 400 && Object.keys(errors).length > 0) throw apiError('invalid', 422, 'card', { errors })
  throw apiError('malformed', answer.ok ? 502 : answer.status, 'payment provider')
}
