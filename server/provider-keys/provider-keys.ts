import {
  isCarrier,
  isPaymentProvider,
  isSmsGateway,
  type ProviderKeyName,
} from '#api/contract/settings/provider-names.ts'
import type { MailFailure, ProviderTest, ProviderTested } from '#api/contract/settings/providers.ts'
import { checkCarrierKeys } from '#server/carriers/service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { checkMail, checkSms, recordTestSent, sendTestMail } from '#server/messaging/accounts/public.ts'
import { acceptedMethods, checkPaymentKeys } from '#server/payments/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import {
  changedValues,
  keepProviderKeys,
  noteAnswer,
  removeProviderKeys,
  undoProviderKeys,
} from '#server/settings/providers/service.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { typedKey } from '#locales/typed.ts'
import { knownProvider, storeAcceptedPayments } from '#server/settings/service.ts'
import { checkProviderValues, withEnteredKeys } from './provider-config.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { notifyOwners } from '#server/staff/service.ts'

type Shop = { db: Database; config: Config }

/** Replaces the keys of a provider, and notifies the owners. @throws Refusal 422 */
export const keepKeys = (
  { db, config }: Shop,
  by: Staff,
  provider: ProviderKeyName,
  values: Record<string, string>,
): Promise<void> =>
  changeKeys({ db, config }, by, 'providerKeys', provider, (tx) =>
    keepProviderKeys(tx, config, nameOf(by), {
      provider,
      values: asMeant(provider, values),
      check: checkProviderValues,
    }),
  )

/** Replaces the named values and keeps the others; null removes one. @throws Refusal 422 */
export const changeSomeKeys = (
  { db, config }: Shop,
  by: Staff,
  provider: ProviderKeyName,
  change: Record<string, string | null>,
): Promise<void> =>
  changeKeys({ db, config }, by, 'providerKeys', provider, async (tx) => {
    const values = await changedValues(tx, config, provider, asMeant(provider, change))
    await keepProviderKeys(tx, config, nameOf(by), { provider, values, check: checkProviderValues })
  })

/** @throws Refusal 404 */
export const removeKeys = (shop: Shop, by: Staff, provider: ProviderKeyName): Promise<void> =>
  changeKeys(shop, by, 'providerKeysRemoved', provider, (tx) => removeProviderKeys(tx, nameOf(by), provider))

/** Puts the keys back that the last change replaced. @throws Refusal 404, 412 */
export const undoKeys = (shop: Shop, by: Staff, provider: ProviderKeyName, seen: string | null): Promise<void> =>
  changeKeys(shop, by, 'providerKeysUndone', provider, (tx) =>
    undoProviderKeys(tx, shop.config, nameOf(by), { provider, seen }),
  )

/** What was copied, without what came along with it; numbers and names may be in digits of any script. */
const asMeant = <Value extends string | null>(
  provider: ProviderKeyName,
  values: Record<string, Value>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === null) return [name, value]
      const key = typedKey(value)
      return [name, (knownProvider(provider).secrets.includes(name) ? key : latinDigits(key)) as Value]
    }),
  )

const nameOf = (by: Staff) =>
  by ? { kind: 'person' as const, name: by.name } : { kind: 'command' as const, name: 'providers' }

/** Actions of the audit, by the notice that owners get. */
const ACTIONS = {
  providerKeys: 'keepProviderKeys',
  providerKeysRemoved: 'removeProviderKeys',
  providerKeysUndone: 'undoProviderKeys',
} as const

const changeKeys = (
  { db, config }: Shop,
  by: Staff,
  kind: keyof typeof ACTIONS,
  provider: ProviderKeyName,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await change(tx)
    const subject = `provider-keys/${provider}`
    await recordAction(tx, by, ACTIONS[kind], subject)
    await notifyOwners(tx, by, { kind, name: provider })
    await showAccepted(tx, config)
  })

/** The pages show the logos of the ways to pay that the shop has accounts for. */
async function showAccepted(tx: Tx, running: Config): Promise<void> {
  const { payments } = await withEnteredKeys(tx, running)
  const { emulatorUrl = running.payments.emulatorUrl } = payments
  const isOther = await storeAcceptedPayments(tx, acceptedMethods({ payments: { ...payments, emulatorUrl } }))
  if (isOther) await requestPublishing(tx, { cause: 'settings' })
}

/**
 * Tries the keys that are entered now, and keeps the answer.
 * @param to who gets a message; only SMS needs somebody
 * @throws Refusal 422
 */
export async function testProviderKeys(
  { db, config: given }: Shop,
  provider: ProviderKeyName,
  to: ProviderTest,
): Promise<ProviderTested> {
  const config = await withEnteredKeys(db, given)
  const answer = await ask(config, provider, to)
  await noteAnswer(db, provider, answer.result)
  const receiver = provider === 'smtp' ? to.email : to.phone
  // Logging in to a mail server sends nothing.
  if (answer.result === 'accepted' && receiver !== undefined && (provider === 'smtp' || isSmsGateway(provider)))
    await recordTestSent(db, provider === 'smtp' ? 'email' : 'sms')
  return answer
}

async function ask(config: Config, provider: ProviderKeyName, { phone, email }: ProviderTest): Promise<ProviderTested> {
  const { messaging } = config
  if (provider === 'smtp') {
    const failure = await checkMail(config)
    return failure || email === undefined ? mailTested(failure) : tested(await sendTestMail(config, email))
  }
  if (isPaymentProvider(provider)) return tested(await checkPaymentKeys(config, provider))
  if (isCarrier(provider)) return tested(await checkCarrierKeys(config, provider))
  if (phone === undefined) throw invalid({ phone: 'api.providers.phone' })
  return tested(messaging.sms?.provider === provider ? await checkSms(messaging, phone) : 'refused')
}

const tested = (result: ProviderTested['result']): ProviderTested => ({
  result,
  failure: null,
  text: message(`api.providers.result.${result}`),
})

const OF_VALUES: MailFailure[] = ['missing', 'parts', 'login']

function mailTested(failure: MailFailure | null): ProviderTested {
  if (failure === null) return tested('accepted')
  const result = OF_VALUES.includes(failure) ? 'refused' : 'unreachable'
  return { result, failure, text: message(`api.providers.failure.${failure}`) }
}
