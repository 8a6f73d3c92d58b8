import { del, get, post, put } from '#api/client.ts'
import type { PinnedSearch, SearchReport, SynonymGroup, SynonymsQuery } from '#api/contract/staff-search.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

const BASE = '/api/staff/search'

export const readSearches = (days: number): Promise<SearchReport> => get(`${BASE}/report${search({ days })}`)
export const readPins = (): Promise<{ items: PinnedSearch[] }> => get(`${BASE}/pins`)
/** Replaces what is pinned and hidden for a search; both empty remove it. */
export const savePins = (pins: PinnedSearch): Promise<PinnedSearch> => put(`${BASE}/pins`, pins)
export const readSynonyms = (query: SynonymsQuery): Promise<Page<SynonymGroup, string>> =>
  get(`${BASE}/synonyms${search(query)}`)
export const addSynonyms = (terms: string[]): Promise<SynonymGroup> => post(`${BASE}/synonyms`, { terms })
export const removeSynonyms = (key: string): Promise<SynonymGroup> => del(`${BASE}/synonyms${search({ key })}`)
