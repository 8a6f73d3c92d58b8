/** Changing the merchant's settings. */
export {
  changeSection,
  draftFace,
  exportSettings,
  importSettings,
  readSection,
  readSections,
  type Stored,
  type Written,
} from './change.ts'
export { rollBackSettings, settingsHistory } from './history.ts'
