/** Edits of an order: drafts, their totals and invoices, and the edit that waits for the customer. */
export { auditWords, changeWords } from './edit-words.ts'
export { checkStock, creditForEdit, draftEdit, saveEdit, type DraftEdit } from './edit.ts'
export {
  draftOfWaiting,
  editOfPayment,
  endEdit,
  lockedStateOf,
  payableEdit,
  waitingOf,
  type EditRow,
} from './waiting-edit.ts'
