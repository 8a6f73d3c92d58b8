export { percentOf, share, vatWithin } from './amounts.ts'
export { reckon, type Document, type Wanted } from './document.ts'
