import { isPaymentProvider, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { MailFailure, ProviderTested } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { checkMail, checkSms } from '#server/messaging/accounts/public.ts'
import { checkPaymentKeys } from '#server/payments/service.ts'
import { keepProviderKeys, removeProviderKeys } from '#server/settings/providers/service.ts'
import { checkProviderValues, withEnteredKeys } from './provider-config.ts'
import { recordAction, type Staff } from '#server/staff-access/public.ts'
import { notifyOwners } from '#server/staff/service.ts'

type Shop = { db: Database; config: Config }

/** Replaces the keys of a provider, and notifies the owners. @throws Refusal 422 */
export const keepKeys = (
  { db, config }: Shop,
  by: Staff,
  provider: ProviderKeyName,
  values: Record<string, string>,
): Promise<void> =>
  changeKeys(db, by, 'providerKeys', provider, (tx) =>
    keepProviderKeys(tx, config, nameOf(by), { provider, values, check: checkProviderValues }),
  )

/** @throws Refusal 404 */
export const removeKeys = ({ db }: Pick<Shop, 'db'>, by: Staff, provider: ProviderKeyName): Promise<void> =>
  changeKeys(db, by, 'providerKeysRemoved', provider, (tx) => removeProviderKeys(tx, nameOf(by), provider))

const nameOf = (by: Staff) =>
  by ? { kind: 'person' as const, name: by.name } : { kind: 'command' as const, name: 'providers' }

const changeKeys = (
  db: Database,
  by: Staff,
  kind: 'providerKeys' | 'providerKeysRemoved',
  provider: ProviderKeyName,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await change(tx)
    const subject = `provider-keys/${provider}`
    await recordAction(tx, by, kind === 'providerKeys' ? 'keepProviderKeys' : 'removeProviderKeys', subject)
    await notifyOwners(tx, by, { kind, name: provider })
  })

/**
 * Tries the keys that the next start would use.
 * @param phone gets a message; only SMS needs it
 * @throws Refusal 422
 */
export async function testProviderKeys(
  { db, config: given }: Shop,
  provider: ProviderKeyName,
  phone: string | undefined,
): Promise<ProviderTested> {
  const config = await withEnteredKeys(db, given)
  const { messaging, payments } = config
  if (provider === 'smtp') return mailTested(await checkMail(config))
  // Of the provider itself, not of a trial's emulators.
  if (isPaymentProvider(provider))
    return tested(await checkPaymentKeys({ payments: { ...payments, emulatorUrl: undefined } }, provider))
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
