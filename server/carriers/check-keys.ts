import type { ProviderTested } from '#api/contract/settings/providers.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import { CarrierFailure } from './carrier.ts'
import type { CarriersConfig } from './config.ts'
import { openCarriers } from './open-carriers.ts'

/** Checks the current keys by asking for the carrier's cities, which changes nothing there. */
export async function checkCarrierKeys(
  { carriers }: { carriers: CarriersConfig },
  name: CarrierName,
): Promise<ProviderTested['result']> {
  const carrier = openCarriers({ carriers: { ...carriers, usesEmulators: false } }).get(name)
  if (!carrier) return 'refused'
  try {
    await carrier.cities()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    return error.kind === 'unavailable' ? 'unreachable' : 'refused'
  }
}
