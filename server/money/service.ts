export { percentOf, share, vatAt, vatWithin } from './amounts.ts'
export { calculateTotals, vatPercentOf, type Document, type Wanted } from './document.ts'
