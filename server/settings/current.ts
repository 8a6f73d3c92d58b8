import { isRegisteredForVat } from '#api/contract/vat-registration.ts'
import { PUBLIC_SECTIONS, SECTIONS, type PublicSection } from '#api/contract/settings/sections.ts'
import type { PublicSettings, Settings } from '#api/contract/settings/settings.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { showSettings } from '#locales/shop-settings.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { settings as table } from '#server/platform/database/schema.ts'
import type { Colours } from '#components/theme/tokens.ts'
import { ACCEPTED_PAYMENTS, withAcceptedMarks, withoutCash } from './accepted-payments.ts'
import { themeColours } from './face/colours.ts'
import { shownFace } from './face/shown-face.ts'
import { countsAsOpen, NOT_OPENED, openedAt, OPENING } from './opening.ts'
import { shownAnnouncement } from './shown-announcement.ts'
import { SEED, withSeed } from './seed.ts'

/** Another process's change takes effect within this time. */
const LOOK_MS = 1000

let current = SEED
let currentPublic = publicOf(SEED)
let opened: ReturnType<typeof openedAt>
let known = ''
showSettings(currentPublic)

/** What the merchant has decided, from this process's memory. Read it when needed, never when a file is loaded. */
export const settings = (): Settings => current

/** Whether the shop is registered for VAT at this time, or on another day in Riyadh. */
export function isRegistered(day = dateInRiyadh(databaseNow()), { legal, tax } = current): boolean {
  return isRegisteredForVat({ ...tax, vat_number: legal.vat_number }, day)
}

/** Whether it is registered, or was: its orders may have VAT. */
export const wasRegistered = (): boolean =>
  isRegistered(undefined, { ...current, tax: { ...current.tax, registered_until: null } })

/** The theme's colours, with the merchant's. */
export const shopColours = (theme: 'light' | 'dark'): Colours => themeColours(current.face, theme)

/** What the plain pages of the server show of the shop. */
export const shopFace = () => ({ name: current.identity.name, light: shopColours('light'), dark: shopColours('dark') })

/** Whether the shop is open to everybody, as this process last read it. */
export const isOpen = (config: Pick<Config, 'isTrial'>): boolean => countsAsOpen(config, opened)

/** What pages show now. */
export const publicSettings = (): PublicSettings => ({
  ...currentPublic,
  ...shownNow(current),
})

/** What changes without a save, at its time. */
function shownNow(all: Settings): Pick<PublicSettings, 'announcement' | 'legal' | 'tax' | 'reductions'> {
  const now = databaseNow()
  const day = dateInRiyadh(now)
  const registered = isRegistered(day, all)
  const { from, to } = all.reductions
  const isLicensed = (from === null || from <= day) && (to === null || day <= to)
  return {
    announcement: shownAnnouncement(all.announcement, now),
    legal: registered ? all.legal : { ...all.legal, vat_number: null },
    tax: { percent: registered ? all.tax.percent : 0 },
    reductions: isLicensed ? all.reductions : SEED.reductions,
  }
}

/** Reads the settings from the database, as a command or a render process does before its work. */
export async function loadSettings(db: Tx): Promise<Settings> {
  known = ''
  await refresh(db)
  return current
}

/** Writes sections that are absent, of a new shop or added by a newer release; what is there stays. */
export async function seedSettings(db: Tx): Promise<void> {
  // In a statement of its own that sees no other row, so that only a new shop waits for its opening.
  await db.execute(sql`
    insert into settings (section, value) select ${OPENING}, ${JSON.stringify(NOT_OPENED)}::jsonb
    where not exists (select from settings) on conflict do nothing`)
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
  // Words of this process follow the day on which a registration begins or ends.
  const versions = `${rows[0]?.versions ?? ''} ${dateInRiyadh(databaseNow())}`
  const keys = rows[0]?.keys ?? ''
  if (versions === known) return keys
  const stored = new Map<string, Record<string, unknown>>(
    (await db.select().from(table)).map(({ section, value }) => [section, value]),
  )
  current = Object.fromEntries(SECTIONS.map((section) => [section, withSeed(section, stored.get(section))])) as Settings
  currentPublic = publicOf(current, stored.get(ACCEPTED_PAYMENTS))
  opened = openedAt(stored.get(OPENING))
  known = versions
  showSettings(currentPublic)
  return keys
}

function publicOf(all: Settings, accepted?: Record<string, unknown>): PublicSettings {
  const payments = withAcceptedMarks(withoutCash(all), accepted)
  const shown = { ...all, ...shownNow(all), payments, face: shownFace(all.face) }
  const entries = PUBLIC_SECTIONS.map((section) => [section, shown[section]])
  return Object.fromEntries(entries) as Record<PublicSection, unknown> as PublicSettings
}
