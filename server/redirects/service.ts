/** Redirects of old addresses, for the shop's server and for static hosts. */
export { listOldAddresses } from './list.ts'
export { listMissing, MissingPages, readMissing, type MissingPage } from './missing.ts'
export { resolveAddress, settleTarget } from './resolve.ts'
export { decodePath, encodePath } from './paths.ts'
export { rememberSources, type SourceProduct } from './sources.ts'
