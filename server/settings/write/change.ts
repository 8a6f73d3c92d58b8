import { isDeepStrictEqual } from 'node:util'
import type { Face } from '#api/contract/settings/face.ts'
import { SETTINGS, type Settings, type SettingsFile } from '#api/contract/settings/settings.ts'
import { PUBLIC_SECTIONS, SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { recordChanges, type Author } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { settings } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { seedSettings } from '../current.ts'
import { withSeed } from '../seed.ts'
import { checkCategories } from './check-categories.ts'
import { checkedFile, checkedSection, type Value } from './validate.ts'

type Row = typeof settings.$inferSelect
export type Stored = { section: Section; value: Value; version: number; updated_at: string }
export type Written = { stored: Stored; /** Null where no page may change. */ run: string | null }

/**
 * Changes the named fields of a section; the others stay. What runs afterwards in this process sees them after
 * `loadSettings`, other processes within a second.
 * @param expected of `If-Match`
 * @throws Refusal 412 with the present section; 422
 */
export async function changeSection(
  tx: Tx,
  author: Author,
  { section, patch, expected }: { section: Section; patch: Value; expected?: string | undefined },
): Promise<Written> {
  const present = await lockSection(tx, section)
  if (expected !== undefined && !isNamed(expected, String(present.version))) throw outdated(present)
  const value = await checkedSection(section, { ...known(present), ...patch })
  if ('google_categories' in patch) await checkCategories(tx, value as Settings['feeds'])
  return write(tx, author, present, value)
}

/** The face as it would be after a change. @throws Refusal 422 */
export async function draftFace(tx: Tx, patch: Partial<Face>): Promise<Face> {
  const present = known(await readSection(tx, 'face'))
  return (await checkedSection('face', { ...present, ...patch })) as Face
}

/**
 * Takes over an exported file, all or nothing. Sections and fields that it does not name stay.
 * @throws Refusal 422
 */
export async function importSettings(tx: Tx, author: Author, given: unknown): Promise<Written[]> {
  const file = await checkedFile(await completed(tx, given))
  const written: Written[] = []
  for (const section of SECTIONS) {
    const value = file[section]
    if (value) written.push(await write(tx, author, await lockSection(tx, section), value))
  }
  return written
}

/** The file with the present value of each field that a section lacks. What is no section stays, to be refused. */
async function completed(tx: Tx, given: unknown): Promise<unknown> {
  if (!isObject(given)) return given
  const file: Value = { ...given }
  for (const { section, value } of await readSections(tx))
    if (isObject(file[section])) file[section] = { ...value, ...file[section] }
  return file
}

const isObject = (given: unknown): given is Value =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** All sections, in the format that `importSettings` takes. */
export async function exportSettings(tx: Tx): Promise<SettingsFile> {
  const all = await readSections(tx)
  return Object.fromEntries(all.map(({ section, value }) => [section, value]))
}

export async function readSections(tx: Tx): Promise<Stored[]> {
  const rows = new Map((await tx.select().from(settings)).map((row) => [row.section, row]))
  return SECTIONS.map((section) => toStored(rows.get(section) ?? unwritten(section)))
}

export async function readSection(tx: Tx, section: Section): Promise<Stored> {
  const [row] = await tx.select().from(settings).where(eq(settings.section, section))
  return toStored(row ?? unwritten(section))
}

/** As `seedSettings` would write it. */
const unwritten = (section: Section): Row => ({ section, value: {}, version: 1, updatedAt: databaseNow() })

/** Locked until the transaction ends. */
export async function lockSection(tx: Tx, section: Section): Promise<Stored> {
  await seedSettings(tx)
  const [row] = await tx.select().from(settings).where(eq(settings.section, section)).for('update')
  return toStored(row!)
}

/** Fields that pages show although their section is only read by the server. */
const SHOWN_FIELDS = ['cash_on_delivery.enabled']

/** @param value checked */
export async function write(tx: Tx, author: Author, present: Stored, value: Value): Promise<Written> {
  const { section } = present
  const before = known(present)
  const fields = Object.keys(value).filter((field) => !isDeepStrictEqual(value[field], before[field]))
  if (fields.length === 0) return { stored: present, run: null }
  // Fields of a newer release, which this one does not know, stay.
  const [row] = await tx
    .update(settings)
    .set({
      value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb`,
      version: present.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(settings.section, section))
    .returning()
  const only = (from: Value): Value => Object.fromEntries(fields.map((field) => [field, from[field]]))
  await recordChanges(tx, author, null, [
    { entity: 'settings', entityId: section, before: only(before), after: only(value) },
  ])
  const isShown =
    (PUBLIC_SECTIONS as readonly Section[]).includes(section) ||
    SHOWN_FIELDS.some((one) => fields.some((field) => one === `${section}.${field}`))
  return { stored: toStored(row!), run: isShown ? (await requestPublishing(tx, { cause: 'staff' })).id : null }
}

const toStored = ({ section, value, version, updatedAt }: Row): Stored => ({
  section,
  value: known({ section, value }),
  version,
  updated_at: updatedAt.toISOString(),
})

/** The fields of this release. */
function known({ section, value }: Pick<Stored, 'section' | 'value'>): Value {
  const all: Value = withSeed(section, value)
  return Object.fromEntries(Object.keys(SETTINGS[section].properties).map((field) => [field, all[field]]))
}

export function outdated(present: Stored): Refusal {
  const refusal = new Refusal(412, 'api.staff.settingsOutdated')
  Object.assign(refusal.answer, { data: present })
  return refusal
}
