/** Changing the merchant's settings. */
export {
  changeSection,
  draftFace,
  exportSettings,
  importSettings,
  lockSection,
  readSection,
  readSections,
  type Written,
} from './change.ts'
export { readTyped, readTypedFile } from './typed-settings.ts'
export { rollBackSettings, settingsHistory } from './history.ts'
