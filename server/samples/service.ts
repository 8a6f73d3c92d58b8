export { removeSampleOrders, removeOrdersOfSamples } from './orders.ts'
export { clearSamples, countSamples, restoreSamples, showSampleTagline, type ClearedSamples } from './samples.ts'
