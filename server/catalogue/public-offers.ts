/** Prices and stock that other domains change are told to systems that follow the shop. */
export { emitPrices, emitStock } from './write/offer-events.ts'
