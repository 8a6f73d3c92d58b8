/** Who calls, and what they may do. */
export { type Staff } from './audit/actions.ts'
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
export { signInRoute, staffRoute } from './route.ts'
