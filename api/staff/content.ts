import { site } from '#site'
import { del, get, patch, post, put, type CallOptions } from '#api/client.ts'
import type {
  ContentHistory,
  HomeEntry,
  HomeWritten,
  NewPage,
  PageChange,
  PageRemoved,
  PageWritten,
  StaffHome,
  StaffPage,
  StaffPages,
} from '#api/contract/staff-content.ts'
import { search } from '#api/search.ts'

/** 412 if it is no longer at this version; read it again then. */
const ifMatch = (version: string | number): CallOptions => ({ headers: { 'if-match': `"${version}"` } })
const pageAt = (id: string): string => `/api/staff/pages/${encodeURIComponent(id)}`
const from = (before?: number): string => search(before === undefined ? {} : { before })

export const readHome = (): Promise<StaffHome> => get('/api/staff/home')
export const saveHome = (version: string, entry: HomeEntry): Promise<HomeWritten> =>
  put('/api/staff/home', entry, ifMatch(version))
export const readHomeHistory = (before?: number): Promise<ContentHistory> =>
  get(`/api/staff/home/history${from(before)}`)
export const restoreHome = (change: number): Promise<HomeWritten> => post('/api/staff/home/restore', { change })

type Preview = { url: string; expires_at: string }
/** Of the same origin where the API is, by whatever name the shop was reached: the admin frames nothing else. */
const framed = async (preview: Promise<Preview>): Promise<Preview> => {
  const { url, expires_at } = await preview
  return { url: site.apiUrl ? url : url.replace(/^https?:\/\/[^/]+/, ''), expires_at }
}
export const previewHome = (entry: HomeEntry): Promise<Preview> =>
  framed(post('/api/staff/home/preview', entry, { alert: false }))

export const readPages = (): Promise<StaffPages> => get('/api/staff/pages')
export const readPage = (id: string): Promise<StaffPage> => get(pageAt(id))
export const createPage = (page: NewPage): Promise<PageWritten> =>
  post('/api/staff/pages', page, { idempotencyKey: crypto.randomUUID(), retries: 2 })
export const changePage = (id: string, version: number, change: PageChange): Promise<PageWritten> =>
  patch(pageAt(id), change, ifMatch(version))
/** Deletes a page of the shop's own; one of the five gets its first words back. */
export const removePage = (id: string, version: number): Promise<PageRemoved> => del(pageAt(id), ifMatch(version))
export const readPageHistory = (id: string, before?: number): Promise<ContentHistory> =>
  get(`${pageAt(id)}/history${from(before)}`)
export const restorePage = (id: string, change: number): Promise<PageWritten> =>
  post(`${pageAt(id)}/restore`, { change })
export const previewPage = (id: string, change: PageChange): Promise<Preview> =>
  framed(post(`${pageAt(id)}/preview`, change, { alert: false }))
