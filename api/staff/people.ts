import { del, get, patch, post, put, type CallOptions } from '#api/client.ts'
import type {
  Invited,
  KeyEntry,
  NewKey,
  PersonEntry,
  PersonPatch,
  RoleEntry,
  StaffKey,
  StaffPerson,
  StaffRole,
} from '#api/contract/staff-people.ts'

type Items<T> = Promise<{ items: T[] }>

export const readPeople = (options?: CallOptions): Items<StaffPerson> => get('/api/staff/people', options)
export const invitePerson = (entry: PersonEntry, options?: CallOptions): Promise<Invited> =>
  post('/api/staff/people', entry, options)
export const changePerson = (id: number, change: PersonPatch, options?: CallOptions): Promise<StaffPerson> =>
  patch(`/api/staff/people/${id}`, change, options)
/** A new link: for one that expired, or for a person who can no longer sign in. */
export const inviteAgain = (id: number, options?: CallOptions): Promise<Invited> =>
  post(`/api/staff/people/${id}/invitation`, undefined, options)
export const stopPerson = (id: number, options?: CallOptions): Promise<null> =>
  post(`/api/staff/people/${id}/stop`, undefined, options)
export const endSessionsOf = (id: number, options?: CallOptions): Promise<null> =>
  del(`/api/staff/people/${id}/sessions`, options)

export const readRoles = (options?: CallOptions): Items<StaffRole> => get('/api/staff/roles', options)
export const addRole = (entry: RoleEntry, options?: CallOptions): Promise<StaffRole> =>
  post('/api/staff/roles', entry, options)
export const changeRole = (id: string, entry: RoleEntry, options?: CallOptions): Promise<StaffRole> =>
  put(`/api/staff/roles/${encodeURIComponent(id)}`, entry, options)
/** Not while somebody has it (409). */
export const removeRole = (id: string, options?: CallOptions): Promise<null> =>
  del(`/api/staff/roles/${encodeURIComponent(id)}`, options)

export const readKeys = (options?: CallOptions): Items<StaffKey> => get('/api/staff/keys', options)
export const addKey = (entry: KeyEntry, options?: CallOptions): Promise<NewKey> =>
  post('/api/staff/keys', entry, options)
export const revokeKey = (id: number, options?: CallOptions): Promise<null> =>
  post(`/api/staff/keys/${id}/revoke`, undefined, options)
