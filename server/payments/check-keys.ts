import { randomUUID } from 'node:crypto'
import type { ProviderTested } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import { ProviderFailure, type ProviderName } from './provider.ts'
import { openProviders } from './providers/open-providers.ts'

/**
 * Checks the current keys at the provider, not earlier keys or a trial's emulators. It asks for a payment that does not
 * exist: the provider answers 404 to right keys, and 401 or 403 to wrong ones.
 */
export async function checkPaymentKeys(
  config: Pick<Config, 'payments'>,
  name: ProviderName,
): Promise<ProviderTested['result']> {
  const present = { usesEmulators: false, emulatorUrl: undefined, earlier: [] }
  const provider = openProviders({ payments: { ...config.payments, ...present } }).get(name)
  if (!provider) return 'refused'
  try {
    await provider.fetch(randomUUID())
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.isTransient) return 'unreachable'
    return error.kind === 'unavailable' ? 'refused' : 'accepted'
  }
}
