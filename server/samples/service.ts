export { removeSampleOrders, removeOrdersOfSamples } from './orders.ts'
export { clearSamples, countSamples, restoreSamples, showSampleTagline } from './samples.ts'
