export { percentOf, share } from './amounts.ts'
export { calculateTotals, type Document } from './totals.ts'
export { standardPercent, vatAt, vatPercentOf, vatWithin } from './vat.ts'
export { isTestMoney, ofShownOrders, ofTests } from './test-money.ts'
