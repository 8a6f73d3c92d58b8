import type { FastifyRequest } from 'fastify'
import type { NewSaleEntry, SaleChange, SaleRepeat, SaleWritten, StaffSale } from '#api/contract/staff-sales.ts'
import { OUTSIDE } from '#server/catalogue/write/service.ts'
import { recordChanges, type Author, type Fields } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { eq, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { sales } from '#server/platform/database/schema.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { readSale } from './list-sales.ts'
import { variantsWhere } from './priced-variants.ts'
import { lockProducts, scheduleSales, settleProducts } from './service.ts'

export type SaleRow = typeof sales.$inferSelect
type Times = { from?: string | null | undefined; to?: string | null | undefined }

const dateOf = (moment: string | null | undefined): Date | null => (moment == null ? null : new Date(moment))

/** @throws Refusal 422 */
function soundTimes({ from, to }: Times): { beginsAt: Date | null; endsAt: Date | null } {
  const [beginsAt, endsAt] = [dateOf(from), dateOf(to)]
  const begin = Math.max(beginsAt?.getTime() ?? 0, databaseNow().getTime())
  if (endsAt && endsAt.getTime() <= begin) throw invalid({ to: 'api.staff.saleEnd' })
  return { beginsAt, endsAt }
}

/** What the log of changes has of a sale. */
export const saleFields = ({ name, beginsAt, endsAt }: SaleRow): Fields => ({
  name,
  from: beginsAt?.toISOString() ?? null,
  to: endsAt?.toISOString() ?? null,
})

/** Plans or begins a sale of the variants that its filter finds now. @throws Refusal 422 */
export const createSale = (db: Database, request: FastifyRequest, entry: NewSaleEntry): Promise<SaleWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const { name, percent, filter } = entry
    const members = sql`select v.id, null::bigint, ${OUTSIDE.price} from ${variantsWhere(filter)}`
    return insertSale(tx, request, author, { name, percent, filter, ...soundTimes(entry) }, members)
  })

/** The same variants and rule at another time. @throws Refusal 404, 422 */
export const repeatSale = (
  db: Database,
  request: FastifyRequest,
  id: number,
  { name, ...times }: SaleRepeat,
): Promise<SaleWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const { name: former, percent } = await lockedSale(tx, id)
    const given = name ?? former
    if (!given) throw invalid({ name: 'api.staff.saleName' })
    const members = sql`
      select v.id, m.price, ${OUTSIDE.price} from sale_variants m join variants v on v.id = m.variant_id where m.sale_id = ${id}`
    return insertSale(tx, request, author, { name: given, percent, ...soundTimes(times) }, members)
  })

async function insertSale(
  tx: Tx,
  request: FastifyRequest,
  author: Author,
  values: typeof sales.$inferInsert,
  members: SQL,
): Promise<SaleWritten> {
  await lockProducts(
    tx,
    sql`select v.product_id from (${members}) m (variant, price, regular) join variants v on v.id = m.variant`,
  )
  const [made] = await tx.insert(sales).values(values).returning()
  const { rowCount } = await tx.execute(sql`
    insert into sale_variants (sale_id, variant_id, price, regular) select ${made!.id}::int, members.* from (${members}) members`)
  if (!rowCount) throw invalid({ filter: 'api.staff.saleEmpty' })
  const { percent, filter } = made!
  const after = { ...saleFields(made!), percent, filter, variants: rowCount }
  await recordChanges(tx, author, null, [{ entity: 'sale', entityId: String(made!.id), before: null, after }])
  return { ...(await settled(tx, made!)), undo: request.id }
}

/** Names it, or ends it earlier or later. @throws Refusal 404, 422 */
export const changeSale = (
  db: Database,
  request: FastifyRequest,
  id: number,
  { name, to }: SaleChange,
): Promise<SaleWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await lockedSale(tx, id)
    if (to !== undefined) requireOpen(present)
    const times = to === undefined ? {} : soundTimes({ from: present.beginsAt?.toISOString(), to })
    return updateSale(tx, request, author, present, { ...(name !== undefined && { name }), ...times })
  })

/** Ends a sale now for all of its products, also one that has not begun. @throws Refusal 404, 422 if it is over */
export const endSale = (db: Database, request: FastifyRequest, id: number): Promise<SaleWritten> =>
  auditedWrite(db, request, async (tx, author) => {
    const present = await lockedSale(tx, id)
    requireOpen(present)
    const now = databaseNow()
    const isAhead = present.beginsAt !== null && present.beginsAt > now
    return updateSale(tx, request, author, present, { endsAt: now, ...(isAhead && { beginsAt: now }) })
  })

async function updateSale(
  tx: Tx,
  request: FastifyRequest,
  author: Author,
  present: SaleRow,
  change: Partial<SaleRow>,
): Promise<SaleWritten> {
  const isChanged = await writeChange(tx, author, present, change)
  return { ...(await settled(tx, { ...present, ...change })), undo: isChanged ? request.id : null }
}

/** @returns whether it changes anything */
export async function writeChange(
  tx: Tx,
  author: Author,
  present: SaleRow,
  change: Partial<SaleRow>,
): Promise<boolean> {
  const [was, is] = [saleFields(present), saleFields({ ...present, ...change })]
  const changed = Object.keys(is).filter((field) => was[field] !== is[field])
  if (changed.length === 0) return false
  await tx.update(sales).set(change).where(eq(sales.id, present.id))
  const some = (fields: Fields): Fields => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  const entry = { entity: 'sale', entityId: String(present.id), before: some(was), after: some(is) } as const
  await recordChanges(tx, author, null, [entry])
  return true
}

/** Its row, locked; imports may go on naming it. @throws Refusal 404 */
export async function lockedSale(tx: Tx, id: number): Promise<SaleRow> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

function requireOpen({ endsAt }: SaleRow): void {
  if (endsAt && endsAt <= databaseNow()) throw invalid({ to: 'api.staff.saleOver' })
}

/** Sets the prices of a sale's products, and publishes those that changed. */
async function settled(tx: Tx, sale: SaleRow): Promise<{ sale: StaffSale; publishing_run: string | null }> {
  const run = await settleAndPublish(tx, await productsOf(tx, sale.id))
  await scheduleSales(
    tx,
    [sale.beginsAt, sale.endsAt].flatMap((time) => time?.getTime() ?? []),
  )
  return { sale: await readSale(tx, sale.id), publishing_run: run }
}

/** Ids of the products that a sale has. */
export const productsIn = (sale: number): SQL => sql`
  select distinct v.product_id as id from sale_variants m join variants v on v.id = m.variant_id where m.sale_id = ${sale}::int`

export async function productsOf(tx: Tx, sale: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(productsIn(sale))
  return rows.map(({ id }) => id)
}

/** @returns the publishing run; null where no price changed */
export async function settleAndPublish(tx: Tx, products: number[]): Promise<string | null> {
  const skus = await settleProducts(tx, products)
  return skus.length ? (await requestPublishing(tx, { cause: 'staff', skus })).id : null
}
