/** Reading the merchant's settings, for every domain. Who changes them: write/service.ts. */
export { knownProvider, providerNames } from './providers/known.ts'
export { countsAsOpen, readOpening, storeOpening } from './opening.ts'
export { storeAcceptedPayments } from './accepted-payments.ts'
export {
  followSettings,
  isOpen,
  isRegistered,
  loadSettings,
  publicSettings,
  seedSettings,
  settings,
  shopColours,
  shopFace,
  wasRegistered,
} from './current.ts'
