import { PUBLIC_SECTIONS, SECTIONS, type PublicSection } from '#api/contract/settings/sections.ts'
import type { PublicSettings, Settings } from '#api/contract/settings/settings.ts'
import { showSettings } from '#locales/shop-settings.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { settings as table } from '#server/platform/database/schema.ts'
import type { Colours } from '#components/theme/tokens.ts'
import { ACCEPTED_PAYMENTS, withAcceptedMarks } from './accepted-payments.ts'
import { themeColours } from './face/colours.ts'
import { shownFace } from './face/shown-face.ts'
import { shownAnnouncement } from './shown-announcement.ts'
import { SEED, withSeed } from './seed.ts'

/** Another process's change takes effect within this time. */
const LOOK_MS = 1000

let current = SEED
let currentPublic = publicOf(SEED)
let known = ''
showSettings(currentPublic)

/** What the merchant has decided, from this process's memory. Read it when needed, never when a file is loaded. */
export const settings = (): Settings => current

/** The theme's colours, with the merchant's. */
export const shopColours = (theme: 'light' | 'dark'): Colours => themeColours(current.face, theme)

/** What the plain pages of the server show of the shop. */
export const shopFace = () => ({ name: current.identity.name, light: shopColours('light'), dark: shopColours('dark') })

/** What pages show now. */
export const publicSettings = (): PublicSettings => ({
  ...currentPublic,
  announcement: shownAnnouncement(current.announcement, databaseNow()),
})

/** Reads the settings from the database, as a command or a render process does before its work. */
export async function loadSettings(db: Tx): Promise<Settings> {
  known = ''
  await refresh(db)
  return current
}

/** Writes sections that are absent, of a new shop or added by a newer release; what is there stays. */
export async function seedSettings(db: Tx): Promise<void> {
  const rows = SECTIONS.map((section) => ({ section, value: SEED[section] }))
  await db.insert(table).values(rows).onConflictDoNothing()
}

/**
 * Keeps this process's settings up to date until the returned function is called. One small query a second finds the
 * changes of other processes; a request never asks.
 * @param onKeys called at first, and when keys of providers were entered or removed; called again after a failure
 */
export async function followSettings(db: Tx, onKeys: () => Promise<void> = async () => {}): Promise<() => void> {
  let keys: string | undefined
  // Without the database, the last known settings and keys stay, at first those of a new shop.
  const look = async (): Promise<void> => {
    try {
      const found = await refresh(db)
      if (found === keys) return
      await onKeys()
      keys = found
    } catch {}
  }
  await seedSettings(db).catch(() => {})
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns the version of the providers' keys */
async function refresh(db: Tx): Promise<string> {
  const { rows } = await db.execute<{ versions: string | null; keys: string | null }>(sql`
    select
      (select string_agg(section || version || updated_at, ',' order by section) from settings) as versions,
      (select string_agg(provider || md5(sealed), ',' order by provider) from provider_keys) as keys`)
  const versions = rows[0]?.versions ?? ''
  const keys = rows[0]?.keys ?? ''
  if (versions === known) return keys
  const stored = new Map<string, Record<string, unknown>>(
    (await db.select().from(table)).map(({ section, value }) => [section, value]),
  )
  current = Object.fromEntries(SECTIONS.map((section) => [section, withSeed(section, stored.get(section))])) as Settings
  currentPublic = publicOf(current, stored.get(ACCEPTED_PAYMENTS))
  known = versions
  showSettings(currentPublic)
  return keys
}

function publicOf(all: Settings, accepted?: Record<string, unknown>): PublicSettings {
  const announcement = shownAnnouncement(all.announcement, databaseNow())
  const payments = withAcceptedMarks(all.payments, accepted)
  const shown = { ...all, announcement, payments, face: shownFace(all.face) }
  const entries = PUBLIC_SECTIONS.map((section) => [section, shown[section]])
  return Object.fromEntries(entries) as Record<PublicSection, unknown> as PublicSettings
}
