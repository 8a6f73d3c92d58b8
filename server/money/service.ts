export { percentOf, share } from './amounts.ts'
export { calculateTotals, type Document, type Wanted } from './totals.ts'
export { standardPercent, vatAt, vatPercentOf, vatWithin } from './vat.ts'
export { isTestMoney, ofShownOrders, ofTests } from './test-money.ts'
