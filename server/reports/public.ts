/** Lists as files, for the domains whose lists they are. */
export { sendList } from './send-list.ts'
export { writeList } from './write-list.ts'
export { methodText } from './words.ts'
