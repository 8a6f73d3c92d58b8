export { percentOf, share, vatAt, vatWithin } from './amounts.ts'
export { reckon, type Document, type Wanted } from './document.ts'
