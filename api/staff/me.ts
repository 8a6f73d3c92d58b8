import { del, get, post, put, type CallOptions } from '#api/client.ts'
import type { PushTarget, StaffPush } from '#api/contract/notification.ts'
import type {
  NewRecoveryCodes,
  OrderAlerts,
  PasskeyEntry,
  PasswordSetup,
  StaffMe,
  StaffPasskey,
  StaffSession,
  TotpSetup,
} from '#api/contract/staff-account.ts'
import type { StaffViews, ViewEntry } from '#api/contract/staff-views.ts'
import type { PasskeyCreation } from '#api/contract/staff-passkey.ts'
import { search } from '#api/search.ts'

export const readMe = (options?: CallOptions): Promise<StaffMe> => get('/api/staff/me', options)

/** Says that the person touched the page or a key: reads alone let the session be locked (LOCK_MINUTES). */
export const noteAct = (options?: CallOptions): Promise<null> => post('/api/staff/me/acts', undefined, options)

export const readAlerts = (options?: CallOptions): Promise<OrderAlerts> => get('/api/staff/me/alerts', options)
export const setAlerts = (alerts: OrderAlerts): Promise<OrderAlerts> => put('/api/staff/me/alerts', alerts)

export const readOwnSessions = (options?: CallOptions): Promise<{ items: StaffSession[] }> =>
  get('/api/staff/sessions', options)
export const endOwnSession = (id: string, options?: CallOptions): Promise<null> =>
  del(`/api/staff/sessions/${encodeURIComponent(id)}`, options)
/** All but the current one. */
export const endOtherSessions = (options?: CallOptions): Promise<null> => del('/api/staff/sessions', options)

export const readPasskeys = (options?: CallOptions): Promise<{ items: StaffPasskey[] }> =>
  get('/api/staff/me/passkeys', options)
export const newPasskeyOptions = (options?: CallOptions): Promise<PasskeyCreation> =>
  post('/api/staff/me/passkeys/options', undefined, options)
export const addPasskey = (entry: PasskeyEntry, options?: CallOptions): Promise<StaffPasskey> =>
  post('/api/staff/me/passkeys', entry, options)
/** The last way to sign in cannot be removed (409). */
export const removePasskey = (id: number, options?: CallOptions): Promise<null> =>
  del(`/api/staff/me/passkeys/${id}`, options)
export const newTotp = (options?: CallOptions): Promise<TotpSetup> => post('/api/staff/me/totp', undefined, options)
export const setPassword = (entry: PasswordSetup, options?: CallOptions): Promise<NewRecoveryCodes> =>
  put('/api/staff/me/password', entry, options)
export const renewRecoveryCodes = (options?: CallOptions): Promise<NewRecoveryCodes> =>
  post('/api/staff/me/recovery-codes', undefined, options)

/** @param endpoint of this browser's subscription */
export const readPush = (endpoint?: string, options?: CallOptions): Promise<StaffPush> =>
  get(`/api/staff/me/push${search(endpoint === undefined ? {} : { endpoint })}`, options)
export const addPush = (target: PushTarget, options?: CallOptions): Promise<null> =>
  post('/api/staff/me/push', target, options)
export const removePush = (endpoint: string, options?: CallOptions): Promise<null> =>
  del(`/api/staff/me/push${search({ endpoint })}`, options)

/** The person's own saved lists. */
export const readViews = (options?: CallOptions): Promise<StaffViews> => get('/api/staff/me/views', options)
export const saveView = (view: ViewEntry): Promise<StaffViews> => put('/api/staff/me/views', view)
export const removeView = (id: number): Promise<null> => del(`/api/staff/me/views/${id}`)
