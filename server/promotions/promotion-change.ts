import { isDeepStrictEqual } from 'node:util'
import type {
  PromotionChange,
  PromotionUndone,
  PromotionWritten,
  StaffPromotion,
} from '#api/contract/staff-promotions.ts'
import {
  changedAfter,
  changesOfRequest,
  recordChanges,
  type Author,
  type Change,
  type Fields,
} from '#server/changes/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { publishWritten } from './shown.ts'
import { requireSound, takesOverHalf } from './sound.ts'
import { columnsOf, promotionFields, readPromotion, ruleOf } from './staff-promotions.ts'

/** Who changes it; `prove` throws a Refusal unless they have proved who they are. */
export type Writer = { author: Author; prove: () => void; importId?: number }

/** Locked until the transaction ends. @throws Refusal 404 */
export async function lockedPromotion(tx: Tx, id: number): Promise<StaffPromotion> {
  await tx.select({ id: promotions.id }).from(promotions).where(eq(promotions.id, id)).for('update')
  return readPromotion(tx, id)
}

/** Changes the fields that differ. @throws Refusal 422 */
export async function changePromotion(
  tx: Tx,
  present: StaffPromotion,
  change: PromotionChange,
  { author, prove, importId }: Writer,
): Promise<PromotionWritten> {
  const changed = changedOf(present, change)
  if (changed.length === 0) return { promotion: present, undo: null, publishing_run: null }
  const next = { ...present, ...change }
  requireSound(next)
  if (next.active && takesOverHalf(next)) prove()
  const [row] = await tx
    .update(promotions)
    .set({ ...columnsOf(change), rule: ruleOf(next) })
    .where(eq(promotions.id, present.id))
    .returning()
  const promotion = await readPromotion(tx, present.id)
  const some = (one: StaffPromotion): Fields => {
    const fields: Fields = promotionFields(one)
    return Object.fromEntries(changed.map((field) => [field, fields[field]]))
  }
  await recordChanges(tx, author, importId ?? null, [
    { entity: 'promotion', entityId: String(present.id), before: some(present), after: some(promotion) },
  ])
  const run = await publishWritten(tx, row!.isShown ? ruleOf(present) : null, row!)
  return { promotion, undo: author.request ?? null, publishing_run: run }
}

/** The fields that differ. */
export function changedOf(present: StaffPromotion, change: PromotionChange): string[] {
  const now: Fields = promotionFields(present)
  return Object.entries(normalised(change)).flatMap(([field, value]) =>
    value === undefined || isDeepStrictEqual(now[field], value) ? [] : field,
  )
}

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString()
/** Times in the format that the API shows. */
const normalised = (change: PromotionChange): PromotionChange => ({
  ...change,
  ...(change.starts_at !== undefined && { starts_at: iso(change.starts_at) }),
  ...(change.ends_at !== undefined && { ends_at: iso(change.ends_at) }),
})

/** Undoes what a request changed in a promotion. @throws Refusal 404 if it changed none, 422 */
export async function undoPromotionChange(tx: Tx, change: string, writer: Writer): Promise<PromotionUndone> {
  const [made] = await changesOfRequest(tx, change, 'promotion')
  if (!made) throw notFound()
  const later = (await changedAfter(tx, 'promotion', [made])).get(made.entityId)
  return undoPromotionChanges(tx, made, later ?? new Set(), writer)
}

/** The same of a change in the log. @param later fields that were changed since, which stay */
export async function undoPromotionChanges(
  tx: Tx,
  made: Pick<Change, 'entityId' | 'before' | 'after'>,
  later: ReadonlySet<string>,
  writer: Writer,
): Promise<PromotionUndone> {
  const present = await lockedPromotion(tx, Number(made.entityId))
  if (!made.before) return removeUnused(tx, present, writer.author)
  const now: Fields = promotionFields(present)
  const [fields, conflicts]: [Fields, string[]] = [{}, []]
  for (const [field, before] of Object.entries(made.before))
    if (!later.has(field) && isDeepStrictEqual(now[field], made.after![field])) fields[field] = before
    else conflicts.push(field)
  const { promotion, publishing_run: run } = await changePromotion(tx, present, fields, writer)
  return {
    restored: promotion === present ? 0 : 1,
    conflicts: conflicts.map((field) => ({ id: present.id, field })),
    publishing_run: run,
  }
}

/** A promotion that an order has used stays. */
async function removeUnused(tx: Tx, present: StaffPromotion, author: Author): Promise<PromotionUndone> {
  const { id, used } = present
  if (used > 0) return { restored: 0, conflicts: [{ id, field: 'code' }], publishing_run: null }
  const [row] = await tx.delete(promotions).where(eq(promotions.id, id)).returning()
  await recordChanges(tx, author, null, [
    { entity: 'promotion', entityId: String(id), before: promotionFields(present), after: null },
  ])
  return { restored: 1, conflicts: [], publishing_run: await publishWritten(tx, row!.isShown ? row!.rule : null, null) }
}
