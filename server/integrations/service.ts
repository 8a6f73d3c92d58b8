/** Systems that report changes of the catalogue, for staff and for commands. */
export { repeatDelivery } from './again.ts'
export { listDeliveries, showDelivery } from './deliveries.ts'
export { keepSource, listSources, removeSource } from './sources.ts'
