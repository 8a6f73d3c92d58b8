import { del, get, post, type CallOptions } from './client.ts'
import { PROOF_HEADER } from './contract/identity-limits.ts'
import type {
  CodeAgain,
  CodeEntry,
  CodeSent,
  Credentials,
  Forgotten,
  LoginEntry,
  LoginTarget,
  PasswordChange,
  PasswordReset,
  Profile,
  ProofAsked,
  ProofWish,
  Registration,
  ResetGrant,
  Session,
  SignedIn,
} from './contract/identity.ts'

export const sendRegistrationCode = (registration: Registration, options?: CallOptions): Promise<CodeSent> =>
  askForCode({ for: 'register', to: registration.phone }, '/api/register/send-otp', registration, options)
export const verifyRegistration = (entry: CodeEntry, options?: CallOptions): Promise<SignedIn> =>
  post('/api/register/verify', entry, options)
/** For customers and newcomers. */
export const sendLoginCode = (login: LoginTarget, options?: CallOptions): Promise<CodeSent> =>
  askForCode({ for: 'login', to: login.email ?? login.phone ?? '' }, '/api/login/send-otp', login, options)
/** @throws ApiError with an error of `name` for newcomers; the code stays valid */
export const verifyLogin = (entry: LoginEntry, options?: CallOptions): Promise<SignedIn> =>
  post('/api/login/verify', entry, options)
export const logIn = (credentials: Credentials, options?: CallOptions): Promise<SignedIn> =>
  post('/api/login', credentials, options)

export const sendRecoveryCode = (forgotten: Forgotten, options?: CallOptions): Promise<CodeSent> =>
  askForCode(
    { for: 'recover', to: forgotten.email ?? forgotten.phone ?? '' },
    '/api/forgot-password',
    forgotten,
    options,
  )
export const verifyRecovery = (entry: CodeEntry, options?: CallOptions): Promise<ResetGrant> =>
  post('/api/verify-forgot-password-otp', entry, options)
export const resetPassword = (reset: PasswordReset, options?: CallOptions): Promise<null> =>
  post('/api/reset-password', reset, options)
/** For every purpose. */
export const resendCode = (again: CodeAgain, options?: CallOptions): Promise<CodeSent> =>
  askForCode({ for: 'resend', to: again.verification }, '/api/resend-otp', again, options)

/** Asks first whether proof of work is required, which saves a refused call. */
async function askForCode(wish: ProofWish, path: string, body: object, options?: CallOptions): Promise<CodeSent> {
  const { challenge } = await post<ProofAsked>('/api/proof', wish, options)
  if (challenge === null) return post(path, body, options)
  const { prove } = await import('./proof-of-work.ts')
  return post(path, body, { ...options, headers: { ...options?.headers, [PROOF_HEADER]: await prove(challenge) } })
}

export const readProfile = (options?: CallOptions): Promise<Profile> => get('/api/profile', options)
export const changePassword = (change: PasswordChange, options?: CallOptions): Promise<null> =>
  post('/api/change-password', change, options)
/** Ends the current session on the API. */
export const endSession = (options?: CallOptions): Promise<null> => post('/api/logout', undefined, options)
export const readSessions = (options?: CallOptions): Promise<Session[]> => get('/api/sessions', options)
export const revokeSession = (id: string, options?: CallOptions): Promise<null> =>
  del(`/api/sessions/${encodeURIComponent(id)}`, options)
