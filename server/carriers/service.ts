export {
  CarrierFailure,
  type Booked,
  type Carrier,
  type Offer,
  type ParcelEntry,
  type ParcelEvent,
  type Party,
  type ReturnEntry,
} from './carrier.ts'
export { checkCarrierKeys } from './check-keys.ts'
export { citiesOf, citySpelling, nameCity } from './cities.ts'
export { readCarriers, type CarriersConfig } from './config.ts'
export { currentCarriers, openCarriers, type Carriers } from './open-carriers.ts'
export { carrierFolder, carrierFolders } from './registry.ts'
