/** Editors' systems, for staff and commands. */
export { repeatDelivery } from './repeat-delivery.ts'
export { listDeliveries, showDelivery } from './deliveries.ts'
export { enqueuePull, pullNow } from './pull/start-pull.ts'
export { differencesOf, listPulls, showPull } from './pull/records.ts'
export { renameIds } from './map-products.ts'
export { keepSource, listSources, refusePrivateTargets, removeSource, sourceExists } from './sources.ts'
