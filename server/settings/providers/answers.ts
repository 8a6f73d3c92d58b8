import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { ProviderTested } from '#api/contract/settings/providers.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inArray, ne } from '#server/platform/database/drizzle.ts'
import { providerAnswers } from '#server/platform/database/schema.ts'

export type ProviderAnswer = { result: ProviderTested['result']; at: Date }

/** What each provider last said of the keys in use. */
export const readAnswers = async (tx: Tx): Promise<Map<ProviderKeyName, ProviderAnswer>> =>
  new Map((await tx.select().from(providerAnswers)).map(({ provider, ...answer }) => [provider, answer]))

/** Keeps what a test found. */
export async function noteAnswer(tx: Tx, provider: ProviderKeyName, result: ProviderTested['result']): Promise<void> {
  const answer = { result, at: databaseNow() }
  await tx
    .insert(providerAnswers)
    .values({ provider, ...answer })
    .onConflictDoUpdate({ target: providerAnswers.provider, set: answer })
}

/** Keeps whether the provider took the keys of a payment: one row, which is written only when that changes. */
export async function noteUse(tx: Tx, provider: ProviderKeyName, result: 'accepted' | 'refused'): Promise<void> {
  const answer = { result, at: databaseNow() }
  await tx
    .insert(providerAnswers)
    .values({ provider, ...answer })
    .onConflictDoUpdate({ target: providerAnswers.provider, set: answer, setWhere: ne(providerAnswers.result, result) })
}

/** Other keys were answered for. */
export async function forgetAnswers(tx: Tx, providers: readonly ProviderKeyName[]): Promise<void> {
  await tx.delete(providerAnswers).where(inArray(providerAnswers.provider, [...providers]))
}
