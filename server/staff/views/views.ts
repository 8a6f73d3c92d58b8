import type { StaffView, ViewEntry } from '#api/contract/staff-views.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, eq } from '#server/platform/database/drizzle.ts'
import { staffViews } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'

const MOST = 60
const { id, list, name, search } = staffViews

export const listViews = (db: Tx, staffId: number): Promise<StaffView[]> =>
  db.select({ id, list, name, search }).from(staffViews).where(eq(staffViews.staffId, staffId)).orderBy(asc(name))

/** Saves a list under its name. @throws Refusal 422 if the person has too many */
export const saveView = (db: Database, staffId: number, entry: ViewEntry): Promise<StaffView[]> =>
  inTransaction(db, async (tx) => {
    const saved = { search: withoutPeople(entry), name: entry.name.trim() }
    await tx
      .insert(staffViews)
      .values({ staffId, list: entry.list, ...saved })
      .onConflictDoUpdate({ target: [staffViews.staffId, list, name], set: saved })
    const views = await listViews(tx, staffId)
    if (views.length > MOST) throw invalid({ name: 'api.validation.tooManyViews' })
    return views
  })

/** What is typed to find an order names its customer, whose data can be erased. */
function withoutPeople({ list: of, search: given }: ViewEntry): string {
  const params = new URLSearchParams(given)
  if (of !== 'products' && of !== 'stock') params.delete('q')
  return params.toString()
}

/** @throws Refusal 404 */
export async function removeView(db: Database, staffId: number, viewId: number): Promise<void> {
  const gone = await db
    .delete(staffViews)
    .where(and(eq(staffViews.staffId, staffId), eq(id, viewId)))
    .returning()
  if (gone.length === 0) throw notFound()
}
