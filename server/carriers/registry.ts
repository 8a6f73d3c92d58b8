import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { CarrierFolder } from './carrier-folder.ts'
import { oto } from './oto/oto.ts'
import { smsa } from './smsa/smsa.ts'

/** Every carrier: a folder here, and its line. */
const CARRIER = { smsa, oto } satisfies Record<CarrierName, CarrierFolder>

/** The same in the order in which they are listed. */
export const carrierFolders = Object.entries(CARRIER) as [CarrierName, CarrierFolder][]

export const carrierFolder = (name: CarrierName): CarrierFolder => CARRIER[name]

/** Accounts of the shop; undefined without keys. */
export type CarrierAccounts = { [Name in CarrierName]: ReturnType<(typeof CARRIER)[Name]['settings']['read']> }
