import type { ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import type { ProviderTested } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/database/connect.ts'
import { invalid } from '#server/http/errors.ts'
import { checkSms, checkSmtp } from '#server/messaging/service.ts'
import { checkPaymentKeys } from '#server/payments/service.ts'
import { withEnteredKeys } from '#server/provider-config.ts'

/**
 * Tries the keys that the next start would use.
 * @param phone gets a message; only SMS needs it
 * @throws Refusal 422
 */
export async function testProviderKeys(
  { db, config }: { db: Database; config: Config },
  provider: ProviderKeyName,
  phone: string | undefined,
): Promise<ProviderTested['result']> {
  const { messaging, payments } = await withEnteredKeys(db, config)
  // Of the provider itself, not of a trial's emulators.
  if (provider in payments)
    return checkPaymentKeys({ payments: { ...payments, emulatorUrl: undefined } }, provider as 'moyasar')
  if (provider === 'smtp') return checkSmtp(messaging)
  if (phone === undefined) throw invalid({ phone: 'api.providers.phone' })
  return messaging.sms?.provider === provider ? checkSms(messaging, phone) : 'refused'
}
