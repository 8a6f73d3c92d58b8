import { del, get, put } from '#api/client.ts'
import type {
  RedirectEntry,
  RedirectSaved,
  StaffMissingPage,
  StaffMissingPagesQuery,
  StaffRedirect,
  StaffRedirectsQuery,
} from '#api/contract/staff-redirects.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

const BASE = '/api/staff/redirects'
const once = () => ({ idempotencyKey: crypto.randomUUID(), retries: 2 })

export const readRedirects = (query: StaffRedirectsQuery): Promise<Page<StaffRedirect, string>> =>
  get(`${BASE}${search(query)}`)
export const saveRedirect = (entry: RedirectEntry): Promise<RedirectSaved> => put(BASE, entry, once())
export const deleteRedirect = (from: string): Promise<StaffRedirect> => del(`${BASE}${search({ from })}`, once())
export const readMissingPages = (query: StaffMissingPagesQuery): Promise<Page<StaffMissingPage, string>> =>
  get(`/api/staff/missing-pages${search(query)}`)
