import { get, patch, post, put, type CallOptions } from './client.ts'
import type {
  Account,
  AccountExport,
  Closing,
  ConsentChange,
  EmailChange,
  ExportRequest,
  PhoneChange,
  ProfileChange,
} from './contract/account.ts'
import type { CodeEntry, CodeSent, User } from './contract/identity.ts'

/** ms; the export reads every table of the customer. */
const EXPORT_MS = 60_000

export const readAccount = (options?: CallOptions): Promise<Account> => get('/api/account', options)
export const changeProfile = (change: ProfileChange, options?: CallOptions): Promise<Account> =>
  patch('/api/account', change, options)
export const changeConsents = (change: ConsentChange, options?: CallOptions): Promise<Account> =>
  put('/api/account/consents', change, options)
export const sendEmailCode = (change: EmailChange, options?: CallOptions): Promise<CodeSent> =>
  post('/api/account/email', change, options)
export const verifyEmail = (entry: CodeEntry, options?: CallOptions): Promise<User> =>
  post('/api/account/email/verify', entry, options)
export const sendPhoneCode = (change: PhoneChange, options?: CallOptions): Promise<CodeSent> =>
  post('/api/account/phone', change, options)
export const verifyPhone = (entry: CodeEntry, options?: CallOptions): Promise<User> =>
  post('/api/account/phone/verify', entry, options)
export const exportAccount = (request: ExportRequest, options?: CallOptions): Promise<AccountExport> =>
  post('/api/account/export', request, { timeLimit: EXPORT_MS, ...options })
/** For customers without a password. */
export const sendOwnerCode = (options?: CallOptions): Promise<CodeSent> =>
  post('/api/account/send-otp', undefined, options)
export const sendClosingCode = (options?: CallOptions): Promise<CodeSent> =>
  post('/api/account/close/send-otp', undefined, options)
/** Irreversible. */
export const closeAccount = (closing: Closing, options?: CallOptions): Promise<null> =>
  post('/api/account/close', closing, options)
