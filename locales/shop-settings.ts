import type { PublicSettings } from '#api/contract/settings/settings.ts'
import type { PublicSection } from '#api/contract/settings/sections.ts'

const shown: Partial<PublicSettings> = {}

/** The merchant's public settings, as the page carries them. Read them when rendering, never when a file is loaded. */
export const shop = new Proxy(shown as PublicSettings, {
  get(_, section: PublicSection) {
    const value = shown[section]
    if (value === undefined) throw new Error(`this page carries no settings of ${section}: see docs/settings.md`)
    return value
  },
})

/** Sections of another page replace those of the page before. */
export function showSettings(settings: Partial<PublicSettings> | undefined): void {
  Object.assign(shown, settings)
}

/** Latin until a process has read the settings: it may have to report that there is no database. */
export const shownDigits = (): 'latn' | 'arab' => shown.display?.digits ?? 'latn'
