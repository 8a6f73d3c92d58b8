/** Reading the merchant's settings, for every domain. Who changes them: write/service.ts. */
export { knownProvider, providerNames } from './providers/known.ts'
export { storeAcceptedPayments } from './accepted-payments.ts'
export {
  followSettings,
  isRegistered,
  loadSettings,
  publicSettings,
  seedSettings,
  settings,
  shopColours,
  shopFace,
  wasRegistered,
} from './current.ts'
