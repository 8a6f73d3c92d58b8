/** Writes information pages with log and publishing. Kept apart from the code that serves shoppers. */
export {
  listPages,
  lockPage,
  ownPath,
  readPage,
  showPage,
  stateAfter,
  writePage,
  type StoredPage,
} from './store-pages.ts'
