import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { Carrier } from './carrier.ts'
import type { CarriersConfig } from './config.ts'
import { carrierFolders } from './registry.ts'

export type Carriers = Pick<ReadonlyMap<CarrierName, Carrier>, 'get' | 'values'>

const opened = new WeakMap<CarriersConfig, ReadonlyMap<CarrierName, Carrier>>()

/** Those with keys, or the emulators in a trial shop without any; created once. */
export function openCarriers({ carriers }: { carriers: CarriersConfig }): ReadonlyMap<CarrierName, Carrier> {
  const known = opened.get(carriers) ?? openAll(carriers)
  opened.set(carriers, known)
  return known
}

/** The same as they are when they are asked for: keys may be entered while the server runs. */
export const currentCarriers = (config: { carriers: CarriersConfig }): Carriers => ({
  get: (name) => openCarriers(config).get(name),
  values: () => openCarriers(config).values(),
})

const openAll = ({ usesEmulators, emulatorUrl, ...accounts }: CarriersConfig) =>
  new Map(
    carrierFolders.flatMap(([name, { settings, open }]) => {
      const emulated = usesEmulators && emulatorUrl !== undefined ? settings.emulated(emulatorUrl) : undefined
      const own = accounts[name]
      const account = own ?? emulated
      if (!account) return []
      return [[name, { name, isTest: own ? settings.isTest(own) : true, ...open(account) }] as const]
    }),
  )
