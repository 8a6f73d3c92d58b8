export { hideBeforeOpening, refuseBeforeOpening } from './before-opening.ts'
export { mayVisitUnopened } from './unopened-cookie.ts'
