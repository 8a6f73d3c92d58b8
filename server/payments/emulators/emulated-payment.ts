import { randomUUID } from 'node:crypto'
import type { ProviderName } from '../provider.ts'

/** A captured or refunded amount; `reference` is the shop's id for it. */
export type Part = { id: string; amount: number; reference: string | null; at: string }

/** An attempt on a provider's page. The card number is never stored. */
export type Attempt = {
  id: string
  type: 'creditcard' | 'applepay' | 'stcpay'
  company: string
  number: string
  status: 'initiated' | 'paid' | 'failed' | 'voided'
  /** Its result if the customer confirms it. */
  code: string
  message: string | null
  metadata: Record<string, unknown>
  /** The bank's page, and the token that is charged, of a payment without an invoice. */
  transactionUrl?: string
  token?: string
}

/** A payment without an invoice: its only attempt has the same id. */
export const isCharge = ({ id, attempts }: EmulatedPayment): boolean => attempts.some((one) => one.id === id)

export type EmulatedState = 'open' | 'approved' | 'authorised' | 'paid' | 'failed' | 'expired' | 'cancelled'

/** A payment of any emulated provider. Amounts are halalas, times ISO 8601. */
export type EmulatedPayment = {
  provider: ProviderName
  /** The id that the shop uses: of an invoice, a payment or an order. */
  id: string
  /** In the URL of the provider's page. */
  session: string
  /** The shop's own reference. */
  reference: string
  amount: number
  currency: string
  description: string
  state: EmulatedState
  captures: Part[]
  refunds: Part[]
  attempts: Attempt[]
  phone: string
  email: string
  metadata: Record<string, unknown>
  urls: { success: string; failure: string; cancel: string; webhook: string }
  createdAt: string
  expiresAt: string
  closedAt: string | null
  untrue?: UntrueAnswer
}

/** What the provider's answers about a payment say instead of the truth; in tests alone. */
export type UntrueAnswer = {
  id?: string
  reference?: string
  amount?: number
  currency?: string
  captured?: number
  refunded?: number
  /** In the provider's own words. */
  status?: string
}

/** The payment as its provider answers, which may be untrue. */
export function asAnswered(held: EmulatedPayment): EmulatedPayment {
  const { untrue = {}, metadata } = held
  const { captured, refunded, reference } = untrue
  return {
    ...held,
    ...(untrue.id !== undefined && { id: untrue.id }),
    ...(untrue.amount !== undefined && { amount: untrue.amount }),
    ...(untrue.currency !== undefined && { currency: untrue.currency }),
    ...(reference !== undefined && { reference, metadata: { ...metadata, payment_id: reference } }),
    ...(captured !== undefined && { captures: [part(captured, null)] }),
    ...(refunded !== undefined && { refunds: [part(refunded, null)] }),
  }
}

const ADDED = {
  session: '',
  state: 'open',
  captures: [],
  refunds: [],
  attempts: [],
  phone: '',
  email: '',
  metadata: {},
  closedAt: null,
} as const
type Given = Omit<EmulatedPayment, keyof typeof ADDED | 'id' | 'createdAt' | 'expiresAt'> & Partial<EmulatedPayment>

export function newPayment(given: Given, lifetimeMs: number): EmulatedPayment {
  const now = Date.now()
  return {
    ...structuredClone(ADDED as unknown as Pick<EmulatedPayment, keyof typeof ADDED>),
    id: randomUUID(),
    session: randomUUID(),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetimeMs).toISOString(),
    ...given,
  }
}

export const sum = (parts: readonly Part[]): number => parts.reduce((total, { amount }) => total + amount, 0)
const part = (amount: number, reference: string | null): Part => ({
  id: randomUUID(),
  amount,
  reference,
  at: new Date().toISOString(),
})

/** Refusals that all providers share; each formats them in its own way. */
export type Refused = { refused: string }
type Taken = { held: EmulatedPayment; part: Part; /** A repeated reference changes nothing. */ isNew: boolean }

export function capture(held: EmulatedPayment, amount: number, reference: string | null): Taken | Refused {
  const earlier = reference === null ? undefined : held.captures.find((one) => one.reference === reference)
  if (earlier) return { held, part: earlier, isNew: false }
  if (held.state !== 'authorised') return { refused: 'could not capture not authorized payments' }
  if (!(amount > 0) || sum(held.captures) + amount > held.amount)
    return { refused: 'amount to capture is larger than what is left' }
  const taken = part(amount, reference)
  const captures = [...held.captures, taken]
  const isAll = sum(captures) === held.amount
  return { held: { ...held, captures, ...(isAll && { state: 'paid', closedAt: taken.at }) }, part: taken, isNew: true }
}

export function refund(held: EmulatedPayment, amount: number, reference: string | null): Taken | Refused {
  const earlier = reference === null ? undefined : held.refunds.find((one) => one.reference === reference)
  if (earlier) return { held, part: earlier, isNew: false }
  if (held.state !== 'paid' || held.captures.length === 0)
    return { refused: 'can not refund payment that has no captures and not closed' }
  if (!(amount > 0) || sum(held.refunds) + amount > sum(held.captures))
    return { refused: 'amount to refund is larger than what is left' }
  const given = part(amount, reference)
  return { held: { ...held, refunds: [...held.refunds, given] }, part: given, isNew: true }
}

/** The approved amount that is neither cancelled nor refunded. */
export const outstanding = (held: EmulatedPayment): number =>
  held.state === 'paid'
    ? sum(held.captures) - sum(held.refunds)
    : held.state === 'approved' || held.state === 'authorised'
      ? held.amount
      : 0
