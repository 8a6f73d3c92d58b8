/** Writing information pages, on record and published. Apart from what answers shoppers. */
export {
  listPages,
  lockPage,
  ownPath,
  readPage,
  showPage,
  stateAfter,
  writePage,
  type PageState,
  type StoredPage,
} from './store-pages.ts'
