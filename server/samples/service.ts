export { removeSampleOrders, removeOrdersOfSamples } from './orders.ts'
export { clearSamples, countSamples, restoreSamples, type ClearedSamples } from './samples.ts'
