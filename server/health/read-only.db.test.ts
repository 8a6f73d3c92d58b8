import { expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { measured } from '#tests/fixtures/measured.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const shop = opened(openShop)

/** For new connections, which all are after it. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = sql.identifier(new URL(shop.database.url).pathname.slice(1))
  const value = sql.raw(isReadOnly ? 'on' : 'off')
  await shop.db.transaction(
    (tx) => tx.execute(sql`alter database ${name} set default_transaction_read_only = ${value}`),
    { accessMode: 'read write' },
  )
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await shop.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
}

const readyz = async () => {
  const { statusCode, body } = await shop.app.inject('/readyz')
  return [statusCode, body]
}

it('a shop whose database can only be read shows its products, and says everywhere that it cannot sell', async () => {
  await shop.shelves.product('DATES', { price: 1000, stock: 5 })
  await expect.poll(readyz).toEqual([200, 'ok\n'])
  await setReadOnly(true)

  await expect.poll(readyz).toEqual([503, 'database\n'])
  await expect.poll(async () => (await shop.get('/api/products/DATES')).status).toBe(200)
  const cart = await shop.post('/api/cart/items', { sku: 'DATES' })
  expect([cart.status, cart.headers['retry-after']]).toEqual([503, '5'])
  expect((await shop.get('/api/health')).status).toBe(503)
  expect(await measured(shop)).toContain('database_up 0')

  await setReadOnly(false)
  await expect.poll(readyz).toEqual([200, 'ok\n'])
  expect((await shop.post('/api/cart/items', { sku: 'DATES' })).status).toBe(200)
  expect(await measured(shop)).toContain('database_up 1')
})
