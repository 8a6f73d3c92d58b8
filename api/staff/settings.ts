import { get, patch, post, type CallOptions } from '#api/client.ts'
import type { Section } from '#api/contract/settings/sections.ts'
import type { SettingsChange } from '#api/contract/settings/settings.ts'

type SectionValue = Record<string, unknown>
export type StoredSection = { section: Section; value: SectionValue; version: number; updated_at: string }
/** `publishing_run` brings the change to the pages; null where no page changes. */
export type ChangedSection = StoredSection & { publishing_run: string | null }

const ifMatch = (version: number, options?: CallOptions): CallOptions => ({
  ...options,
  headers: { ...options?.headers, 'if-match': `"${version}"` },
})

export const readSections = (options?: CallOptions): Promise<{ items: StoredSection[] }> =>
  get('/api/staff/settings', options)
export const readSection = (section: Section, options?: CallOptions): Promise<StoredSection> =>
  get(`/api/staff/settings/${section}`, options)
/** Changes the fields that `change` names. 412 if the section is no longer at this version. */
export const changeSection = (
  section: Section,
  version: number,
  change: SectionValue,
  options?: CallOptions,
): Promise<ChangedSection> => patch(`/api/staff/settings/${section}`, change, ifMatch(version, options))
export const readSectionHistory = (section: Section, options?: CallOptions): Promise<{ items: SettingsChange[] }> =>
  get(`/api/staff/settings/${section}/history`, options)
/** Makes the values of an earlier version the newest ones. */
export const rollBackSection = (
  section: Section,
  present: number,
  version: number,
  options?: CallOptions,
): Promise<ChangedSection> => post(`/api/staff/settings/${section}/rollback`, { version }, ifMatch(present, options))
