/** Information pages: the five that every shop has, and the merchant's own. Staff write them: server/staff/content. */
export { originalPage } from './original.ts'
export { blocksOf, linesOf } from './parse-html.ts'
export { listOwnPages, readPage, toText } from './read.ts'
