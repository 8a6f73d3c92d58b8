import { post, type CallOptions } from '#api/client.ts'
import type {
  Invitation,
  InvitationPasskey,
  InvitationPassword,
  PasskeySignIn,
  PasswordSignIn,
  PasswordStepUp,
  StaffJoined,
  StaffMe,
  TotpSetup,
} from '#api/contract/staff-account.ts'
import type { PasskeyCreation, PasskeyRequest } from '#api/contract/staff-passkey.ts'

// The session is in an HttpOnly cookie, so no call takes a token.

/** @param token from the link, whose fragment holds it */
export const readInvitation = (token: string, options?: CallOptions): Promise<Invitation> =>
  post('/api/staff/auth/invitation', { token }, options)
export const invitationPasskeyOptions = (token: string, options?: CallOptions): Promise<PasskeyCreation> =>
  post('/api/staff/auth/invitation/passkey-options', { token }, options)
export const joinByPasskey = (entry: InvitationPasskey, options?: CallOptions): Promise<StaffJoined> =>
  post('/api/staff/auth/invitation/passkey', entry, options)
export const invitationTotp = (token: string, options?: CallOptions): Promise<TotpSetup> =>
  post('/api/staff/auth/invitation/totp', { token }, options)
export const joinByPassword = (entry: InvitationPassword, options?: CallOptions): Promise<StaffJoined> =>
  post('/api/staff/auth/invitation/password', entry, options)

export const passkeyOptions = (options?: CallOptions): Promise<PasskeyRequest> =>
  post('/api/staff/auth/passkey-options', undefined, options)
export const signInByPasskey = (entry: PasskeySignIn, options?: CallOptions): Promise<StaffMe> =>
  post('/api/staff/auth/passkey', entry, options)
export const signInByPassword = (entry: PasswordSignIn, options?: CallOptions): Promise<StaffMe> =>
  post('/api/staff/auth/password', entry, options)
/** Succeeds without a session too. */
export const signOut = (options?: CallOptions): Promise<null> => post('/api/staff/auth/sign-out', undefined, options)

// After a 403 whose `code` is STEP_UP_NEEDED; then the refused call is repeated.

export const stepUpOptions = (options?: CallOptions): Promise<PasskeyRequest> =>
  post('/api/staff/auth/step-up/passkey-options', undefined, options)
export const stepUpByPasskey = (entry: PasskeySignIn, options?: CallOptions): Promise<StaffMe> =>
  post('/api/staff/auth/step-up/passkey', entry, options)
export const stepUpByPassword = (entry: PasswordStepUp, options?: CallOptions): Promise<StaffMe> =>
  post('/api/staff/auth/step-up/password', entry, options)
