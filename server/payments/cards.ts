import type { SavedCard } from '#api/contract/saved-card.ts'
import { todayInRiyadh } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, isNotNull, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { paymentCards } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/service.ts'
import type { OnPage, ProviderName, TokenisedCard } from './provider.ts'
import { forgetCard } from './queues.ts'

type CardRow = typeof paymentCards.$inferSelect

/** Cards that a customer may keep. */
export const MOST_CARDS = 10

/** A card that the browser has just exchanged for a token. */
export type NewCard = TokenisedCard & { token: string; consented: boolean }

const saved = (customerId: number) => and(eq(paymentCards.customerId, customerId), isNotNull(paymentCards.savedAt))

const toSaved = ({ id, brand, last4, month, year }: CardRow): SavedCard => ({
  id,
  brand,
  last4,
  month,
  year,
  expired: `${year}-${String(month).padStart(2, '0')}` < todayInRiyadh().slice(0, 7),
})

/** A customer's cards, the one used last first. */
export async function listCards(tx: Tx, customerId: number): Promise<SavedCard[]> {
  const rows = await tx
    .select()
    .from(paymentCards)
    .where(saved(customerId))
    .orderBy(desc(paymentCards.usedAt), desc(paymentCards.id))
    .limit(MOST_CARDS)
  return rows.map(toSaved)
}

/** The token of a customer's own card. @throws Refusal 422 */
export async function useCard(tx: Tx, customerId: number, id: number): Promise<string> {
  const [card] = await tx
    .update(paymentCards)
    .set({ usedAt: sql`now()` })
    .where(and(saved(customerId), eq(paymentCards.id, id)))
    .returning()
  if (!card) throw invalid({ saved_card: 'api.card.unknown' })
  if (toSaved(card).expired) throw invalid({ saved_card: 'payment.failure.expired_card' })
  return card.token
}

/** @throws Refusal 422 for a token that the provider does not know */
export async function readNewCard(onPage: OnPage, token: string, consented: boolean): Promise<NewCard> {
  const card = await onPage.readCard(token)
  if (!card) throw invalid({ card_token: 'api.card.unknown' })
  return { ...card, token, consented }
}

type Use = { customerId: number; paymentId: string; provider: ProviderName }

/** Remembers a card until its payment is over. @throws Refusal 422 for a token that was used before */
export async function rememberCard(tx: Tx, use: Use, card: NewCard): Promise<void> {
  const noted = await tx
    .insert(paymentCards)
    .values({ ...card, ...use })
    .onConflictDoNothing()
    .returning()
  if (noted.length === 0) throw invalid({ card_token: 'api.card.unknown' })
}

/** Whether a payment uses the card, or a customer keeps it. */
export const isKnownCard = async (tx: Tx, provider: ProviderName, token: string): Promise<boolean> =>
  (await tx.$count(paymentCards, and(eq(paymentCards.provider, provider), eq(paymentCards.token, token)))) > 0

/** At the end of a payment: saves its new card if the customer agreed and the payment succeeded, or deletes it. */
export async function settleCard(tx: Tx, paymentId: string, succeeded: boolean): Promise<void> {
  const [card] = await tx
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.paymentId, paymentId), isNull(paymentCards.savedAt)))
  if (!card) return
  const { id, customerId, brand, last4, month, year } = card
  const isSame = and(eq(paymentCards.brand, brand), eq(paymentCards.last4, last4))
  const isRenewed = and(isSame, eq(paymentCards.month, month), eq(paymentCards.year, year))
  const keeps = succeeded && card.consented
  if (keeps) await forget(tx, and(saved(customerId), isRenewed, ne(paymentCards.id, id)))
  if (keeps && (await tx.$count(paymentCards, saved(customerId))) < MOST_CARDS)
    await tx
      .update(paymentCards)
      .set({ savedAt: sql`now()` })
      .where(eq(paymentCards.id, id))
  else await forget(tx, eq(paymentCards.id, id))
}

/** @throws Refusal 404 for a card that the customer does not have */
export async function removeCard(tx: Tx, customerId: number, id: number): Promise<void> {
  if ((await forget(tx, and(saved(customerId), eq(paymentCards.id, id)))) === 0) throw notFound()
}

/** Deletes all cards of a customer, here and at their providers. */
export const forgetCards = (tx: Tx, customerId: number): Promise<number> =>
  forget(tx, eq(paymentCards.customerId, customerId))

async function forget(tx: Tx, which: ReturnType<typeof and>): Promise<number> {
  const gone = await tx.delete(paymentCards).where(which).returning()
  for (const { provider, token } of gone)
    if (provider !== 'cod') await enqueue(tx, forgetCard, { provider, token }, { singletonKey: token })
  return gone.length
}
