/** The audit: who did what, how it is recorded, and how it is shown. */
export { authorOf, listActions, recordAction } from './audit/actions.ts'
export { maskText } from './audit/mask.ts'
export { recordCalls } from './audit/record.ts'
export { showAction } from './audit/shown.ts'
