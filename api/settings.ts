import { get, type CallOptions } from './client.ts'
import type { PublicSection } from './contract/settings/sections.ts'
import type { PublicSettings } from './contract/settings/settings.ts'

/** All public settings as they are now; pages carry those that they show. */
export const readSettings = (options?: CallOptions): Promise<PublicSettings> => get('/api/settings', options)

export const someSettings = (all: PublicSettings, sections: readonly PublicSection[]): Partial<PublicSettings> =>
  Object.fromEntries(sections.map((section) => [section, all[section]]))
