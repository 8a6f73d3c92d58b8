import { del, get, post, type CallOptions } from './client.ts'
import type {
  CodeAgain,
  CodeEntry,
  CodeSent,
  Credentials,
  Forgotten,
  PasswordChange,
  PasswordReset,
  Profile,
  Registration,
  ResetGrant,
  Session,
  SignedIn,
} from './contract/identity.ts'

export const sendRegistrationCode = (registration: Registration, options?: CallOptions): Promise<CodeSent> =>
  post('/api/register/send-otp', registration, options)
export const verifyRegistration = (entry: CodeEntry, options?: CallOptions): Promise<SignedIn> =>
  post('/api/register/verify', entry, options)
export const logIn = (credentials: Credentials, options?: CallOptions): Promise<SignedIn> =>
  post('/api/login', credentials, options)

export const sendRecoveryCode = (forgotten: Forgotten, options?: CallOptions): Promise<CodeSent> =>
  post('/api/forgot-password', forgotten, options)
export const verifyRecovery = (entry: CodeEntry, options?: CallOptions): Promise<ResetGrant> =>
  post('/api/verify-forgot-password-otp', entry, options)
export const resetPassword = (reset: PasswordReset, options?: CallOptions): Promise<null> =>
  post('/api/reset-password', reset, options)
/** For codes of either purpose. */
export const resendCode = (again: CodeAgain, options?: CallOptions): Promise<CodeSent> =>
  post('/api/resend-otp', again, options)

export const readProfile = (options?: CallOptions): Promise<Profile> => get('/api/profile', options)
export const changePassword = (change: PasswordChange, options?: CallOptions): Promise<null> =>
  post('/api/change-password', change, options)
/** Ends this session at the API. */
export const endSession = (options?: CallOptions): Promise<null> => post('/api/logout', undefined, options)
export const readSessions = (options?: CallOptions): Promise<Session[]> => get('/api/sessions', options)
export const revokeSession = (id: string, options?: CallOptions): Promise<null> =>
  del(`/api/sessions/${encodeURIComponent(id)}`, options)
