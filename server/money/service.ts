export { percentOf, share, vatAt, vatWithin } from './amounts.ts'
export { reckon, vatPercentOf, type Document, type Wanted } from './document.ts'
