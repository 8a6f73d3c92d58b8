/** What other domains use of access for staff: routes and permissions, the caller, and the audit's recording. */
export { authorOf, recordAction, type Staff } from './audit/actions.ts'
export { maskText } from './audit/mask.ts'
export { recordCalls } from './audit/record.ts'
export { showAction } from './audit/shown.ts'
export { listActions } from './audit/actions.ts'
export { auditedWrite, versionHeaders } from './audited-write.ts'
export { answerOnce } from './answer-once.ts'
export { describeReads } from './read-headers.ts'
export { callIn, type Caller, type Callers, type PersonCaller, type Session } from './caller.ts'
export {
  isLocked,
  personIn,
  requirePermission,
  requireProof,
  requireStaff,
  requireUnlocked,
  STAFF_SECURITY,
  staffIn,
} from './permissions.ts'
export { mayRead, READ_BY, type Permissions } from './readers.ts'
export { answersRecord, ifMatch, oneVersion, signInRoute, staffRoute } from './route.ts'
