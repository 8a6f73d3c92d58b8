/** Information pages: the five standard ones and the merchant's own. Staff edit them in server/staff/content. */
export { originalPage } from './original.ts'
export { blocksOf, linesOf } from './parse-html.ts'
export { listOwnPages, readPage, toText } from './read.ts'
