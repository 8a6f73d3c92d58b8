import { del, get, post } from '#api/client.ts'
import type {
  CommandImports,
  CommandImportsQuery,
  ExportFormat,
  ImportChanges,
  ImportChangesQuery,
  ImportOptions,
  RedirectsImported,
  RedirectsUndone,
  StaffImport,
  StaffImports,
  StaffImportsQuery,
  TemplateFormat,
  UndoImportQuery,
} from '#api/contract/staff-imports.ts'
import { search } from '#api/search.ts'

const UPLOAD_MS = 10 * 60_000
const BASE = '/api/staff/imports'
const at = (id: string, act = ''): string => `${BASE}/${encodeURIComponent(id)}${act && `/${act}`}`
/** A repeated call with the same key gets the first answer and changes nothing. */
const once = () => ({ idempotencyKey: crypto.randomUUID(), retries: 2 })

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

export const readImports = (query: StaffImportsQuery): Promise<StaffImports> => get(`${BASE}${search(query)}`)
export const readCommandImports = (query: CommandImportsQuery): Promise<CommandImports> =>
  get(`${BASE}/commands${search(query)}`)
export const readImport = (id: string): Promise<StaffImport> => get(at(id), { background: true })
export const readImportChanges = (id: string, query: ImportChangesQuery): Promise<ImportChanges> =>
  get(`${at(id, 'changes')}${search(query)}`)
export const uploadImport = (file: File): Promise<StaffImport> =>
  post(BASE, formOf(file), { timeLimit: UPLOAD_MS, idempotencyKey: crypto.randomUUID() })
export const checkImport = (id: string, options: ImportOptions): Promise<StaffImport> =>
  post(at(id, 'check'), options, once())
export const runImport = (id: string, acceptsLosses: boolean): Promise<StaffImport> =>
  post(at(id, 'run'), { accepts_losses: acceptsLosses }, once())
export const undoImport = (id: string, query: UndoImportQuery): Promise<StaffImport> =>
  post(`${at(id, 'undo')}${search(query)}`, undefined, once())
export const dropImport = (id: string): Promise<StaffImport> => del(at(id), once())
export const exportUrl = (format: ExportFormat): string => `/api/staff/exports/${format}`
export const templateUrl = (format: TemplateFormat): string => `/api/staff/import-templates/${format}`

export const importRedirects = (file: File): Promise<RedirectsImported> =>
  post('/api/staff/redirects/files', formOf(file), { timeLimit: UPLOAD_MS, idempotencyKey: crypto.randomUUID() })
/** @param undo as an answer of `importRedirects` named it */
export const undoRedirects = (undo: number): Promise<RedirectsUndone> =>
  post('/api/staff/redirects/undo', { undo }, once())
