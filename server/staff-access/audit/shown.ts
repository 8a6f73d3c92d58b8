import type { StaffAction } from '#api/contract/staff.ts'
import { maskPersonal, maskText } from './mask.ts'

/** Numbers, addresses and accounts are masked, as the audit masks them. */
export const showAction = (action: StaffAction): StaffAction => ({
  ...action,
  subject: maskText(action.subject),
  details: maskPersonal(action.details),
})
