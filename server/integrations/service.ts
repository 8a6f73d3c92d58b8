/** Systems that report changes of the catalogue, for staff and for commands. */
export { repeatDelivery } from './again.ts'
export { listDeliveries, showDelivery } from './deliveries.ts'
export { askForPull, pullNow } from './pull/ask.ts'
export { differencesOf, listPulls, showPull } from './pull/records.ts'
export { keepSource, listSources, removeSource, sourceExists } from './sources.ts'
