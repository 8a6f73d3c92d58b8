import type { NewPromotion, StaffPromotion } from '#api/contract/staff-promotions.ts'
import { clean } from '#locales/arabic-text.ts'
import { RowRefused } from '#server/catalogue/values/service.ts'
import type { WriteResult } from '#server/catalogue/write/service.ts'
import type { Author, ChangeEntry } from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import {
  addPromotion,
  changedOf,
  changePromotion,
  couponCode,
  isCoupon,
  lockedPromotion,
  promotionFields,
  readPromotion,
  requireKnown,
  requireSound,
  type Names,
} from '#server/promotions/public-files.ts'
import { rowNumbers } from '../readers/groups.ts'
import type { TakenRows } from '../outcomes.ts'
import type { PromotionDraft } from '../types.ts'
import { withPlace, type NotTaken } from '../validate.ts'
import { entryOf } from './entry.ts'

export type PromotionsWritten = Pick<WriteResult, 'count' | 'changes'> & { notTaken: NotTaken[]; taken: TakenRows[] }
type Options = {
  author: Author
  /** Null for a dry run, which neither writes nor locks. */
  importId: number | null
  round: boolean
  severalFiles: boolean
  /** Names that the same files define. */
  alsoKnown: Names | undefined
}

/** Writes promotions of files, after the products they cover. A refused one does not stop the others. */
export async function writePromotions(tx: Tx, drafts: PromotionDraft[], options: Options): Promise<PromotionsWritten> {
  const written: PromotionsWritten = {
    count: { created: 0, updated: 0, unchanged: 0 },
    changes: [],
    notTaken: [],
    taken: [],
  }
  const rows = Map.groupBy(drafts, ({ record }) => keyOf(record))
  for (const draft of drafts) {
    const { file, rows: own, row, record } = draft
    try {
      const same = rows.get(keyOf(record))!
      if (same.length > 1)
        throw new RowRefused('name', 'import.promotionTwice', {
          value: record.code ?? record.name ?? '',
          rows: rowNumbers(same),
        })
      const change = await writeOne(tx, draft, options)
      written.count[change === null ? 'unchanged' : change.before ? 'updated' : 'created'] += 1
      if (change) written.changes.push(change)
      written.taken.push({ rows: own, isChanged: change !== null })
    } catch (error) {
      const { field, reason } = reasonOf(error)
      written.notTaken.push({ rows: own, rejected: [withPlace({ row, field, reason }, file, options.severalFiles)] })
    }
  }
  return written
}

/** Codes that differ only in dashes count as equal. */
const keyOf = ({ code, name = '' }: PromotionDraft['record']): string =>
  code ? `code ${couponCode(code).replaceAll('-', '')}` : `name ${clean(name)}`

/** @returns the change, or null where there is none */
async function writeOne(
  tx: Tx,
  { record }: PromotionDraft,
  { author, importId, round, alsoKnown }: Options,
): Promise<ChangeEntry | null> {
  const present = await presentOf(tx, record, importId !== null)
  const entry = entryOf(record, present, round)
  await requireKnown(tx, entry, alsoKnown)
  const { code: _code, ...change } = entry
  const changed = present ? changedOf(present, change) : []
  if (present && changed.length === 0) return null
  requireSound({ ...present, ...entry })
  const log = { entity: 'promotion' as const, entityId: record.code ?? entry.name }
  if (importId !== null) {
    if (present) await changePromotion(tx, present, change, { author, importId, prove: () => {} })
    else await addPromotion(tx, author, entry, { importId, mayBeOver: true })
  }
  return { ...log, ...difference(present, entry, changed) }
}

function difference(
  present: StaffPromotion | undefined,
  entry: NewPromotion,
  changed: string[],
): Pick<ChangeEntry, 'before' | 'after'> {
  if (!present) return { before: null, after: entry }
  const some = (fields: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => changed.includes(field)))
  return { before: some(promotionFields(present)), after: some(entry) }
}

async function presentOf(
  tx: Tx,
  { code, name = '' }: PromotionDraft['record'],
  isLocked: boolean,
): Promise<StaffPromotion | undefined> {
  if (!code && !clean(name)) throw new RowRefused('name', 'import.promotionUnnamed')
  const found = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(code ? isCoupon(code) : sql`${promotions.code} is null and ${eq(promotions.name, clean(name))}`)
    .orderBy(promotions.id)
    .limit(2)
  if (found.length > 1 && !code) throw new RowRefused('name', 'import.promotionNames', { value: name })
  const [first] = found
  return first && (isLocked ? lockedPromotion(tx, first.id) : readPromotion(tx, first.id))
}

/** The field and the reason of a refused promotion. @throws errors that are no refusal */
function reasonOf(error: unknown): { field: string; reason: string } {
  if (error instanceof RowRefused) return { field: error.field, reason: error.message }
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  const [field, [reason = ''] = []] = Object.entries(error.answer.errors ?? {})[0] ?? []
  return field === undefined ? { field: 'code', reason: error.answer.message } : { field, reason }
}
