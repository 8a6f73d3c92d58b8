import type { Watch, WatchKind } from '#api/contract/notification.ts'
import { routes } from '#locales/routes.ts'
import { formatPriceText } from '#locales/format.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { customers, productWatches } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { notify } from './notify.ts'

const MOST = 100

type Row = {
  id: number
  customer_id: number
  sku: string
  kind: WatchKind
  price: number
  product_sku: string
  title: string
  now_price: number
}

export async function watchesOf(db: Tx, customerId: number): Promise<Watch[]> {
  const { rows } = await db.execute<Watch>(sql`
    select w.sku, w.kind, w.price, p.title from product_watches w
    left join variants v on v.sku = w.sku left join products p on p.id = v.product_id
    where w.customer_id = ${customerId} order by w.id desc`)
  return rows
}

/** @throws Refusal 404 if the variant is not sold, 409 for too many watches, or if its condition is already met */
export async function addWatch(db: Database, customerId: number, sku: string, kind: WatchKind): Promise<Watch[]> {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    const {
      rows: [variant],
    } = await tx.execute<{ price: number; stock: number }>(sql`
      select v.price, v.stock from variants v join products p on p.id = v.product_id where v.sku = ${sku} and p.status = 'active'`)
    if (!variant) throw notFound()
    if (kind === 'stock' && variant.stock > 0) throw new Refusal(409, 'api.watch.inStock')
    if ((await tx.$count(productWatches, eq(productWatches.customerId, customerId))) >= MOST)
      throw new Refusal(409, 'api.watch.tooMany')
    await tx
      .insert(productWatches)
      .values({ customerId, sku, kind, price: variant.price })
      .onConflictDoUpdate({
        target: [productWatches.customerId, productWatches.sku, productWatches.kind],
        set: { price: variant.price },
      })
  })
  return watchesOf(db, customerId)
}

export async function removeWatch(db: Tx, customerId: number, sku: string, kind: WatchKind): Promise<Watch[]> {
  await db
    .delete(productWatches)
    .where(and(eq(productWatches.customerId, customerId), eq(productWatches.sku, sku), eq(productWatches.kind, kind)))
  return watchesOf(db, customerId)
}

const BATCH = 200

/** Notifies watchers of variants, whatever changed them. Each watch notifies once and is deleted. */
export async function notifyWatchers(db: Database): Promise<number> {
  for (let told = 0; ;) {
    const done = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<Row>(sql`
        select w.id, w.customer_id, w.sku, w.kind, w.price, p.sku as product_sku, p.title, v.price as now_price
        from product_watches w join variants v on v.sku = w.sku join products p on p.id = v.product_id
        where p.status = 'active' and v.stock > 0 and (w.kind = 'stock' or v.price < w.price)
        order by w.id limit ${BATCH} for update of w skip locked`)
      for (const { id, customer_id: customerId, sku, kind, price, product_sku, title, now_price } of rows) {
        await tx.delete(productWatches).where(eq(productWatches.id, id))
        await notify(tx, {
          customerId,
          kind: kind === 'stock' ? 'backInStock' : 'priceDropped',
          path: routes.variant(product_sku, sku),
          cause: `watch:${id}`,
          byEmail: true,
          values: { title, price: formatPriceText(now_price), before: formatPriceText(price) },
        })
      }
      return rows.length
    })
    told += done
    if (done < BATCH) return told
  }
}

export const watchProducts = defineJob<object>('watch-products', async (_, { db }) => void (await notifyWatchers(db)), {
  cron: '* * * * *',
  retries: 0,
})

/** Watches of a variant follow its new SKU. */
export async function renameWatches(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    delete from product_watches w where sku = ${to}
      and exists (select from product_watches o where o.customer_id = w.customer_id and o.kind = w.kind and o.sku = ${from})`)
  await tx.execute(sql`update product_watches set sku = ${to} where sku = ${from}`)
}
