import { isPaymentProvider, type PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import type { ProviderProblem } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/config.ts'
import { isOffered } from '#server/payments/offered.ts'
import { openProviders } from '#server/payments/providers/open-providers.ts'
import { paymentProvider } from '#server/payments/providers/registry.ts'
import { checkPaymentKeys } from '#server/payments/service.ts'
import { finding, type Finding } from './finding.ts'

/**
 * Asks each provider whose methods the merchant offers whether it takes the shop's keys.
 * @param problems undefined if the database cannot be read
 */
export async function examinePayments(
  config: Pick<Config, 'payments'>,
  problems: readonly ProviderProblem[] | undefined,
): Promise<Finding[]> {
  if (!problems) return [finding('warning', 'cli.doctor.payment.unknown')]
  if (config.payments.usesEmulators) return [finding('warning', 'cli.doctor.payment.trial')]
  const unread = problems.map(({ provider }) => provider).filter(isPaymentProvider)
  const offered = [...openProviders(config).values()].filter(({ methods }) => methods.some(isOffered))
  const asked = await Promise.all(offered.map(({ name, isTest }) => ask(config, name, isTest)))
  const found = [...unread.map((name) => finding('wrong', 'cli.doctor.payment.values', namesOf(name))), ...asked]
  if (found.length > 0) return found
  return [
    isOffered('cod') ? finding('warning', 'cli.doctor.payment.cash') : finding('wrong', 'cli.doctor.payment.none'),
  ]
}

async function ask(config: Pick<Config, 'payments'>, name: PaymentProviderName, isTest: boolean): Promise<Finding> {
  const result = await checkPaymentKeys(config, name)
  const names = namesOf(name)
  if (result === 'refused') return finding('wrong', 'cli.doctor.payment.refused', names)
  if (result === 'unreachable') return finding('wrong', 'cli.doctor.payment.away', names)
  return isTest
    ? finding('warning', 'cli.doctor.payment.test', names)
    : finding('good', 'cli.doctor.payment.good', names)
}

/** For people, and for commands. */
const namesOf = (provider: PaymentProviderName) => ({ name: paymentProvider(provider).words.name, provider })
