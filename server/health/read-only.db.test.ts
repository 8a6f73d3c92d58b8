import { expect, inject, it } from 'vitest'
import { openRelay, serviceOf, throughRelay } from '#tools/torture/relay.ts'
import { joinDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { freshDatabase } from '#tests/fixtures/database.ts'
import { measured } from '#tests/fixtures/measured.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const relay = opened(() => openRelay(serviceOf(inject('databaseServer'))))
const shop = opened(async () => openShop(false, {}, await freshDatabase((url) => throughRelay(url, relay))))

/** Cuts the shop's connections during the change: a connection that is open keeps the old setting. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = sql.identifier(new URL(shop.database.url).pathname.slice(1))
  const own = joinDatabase(inject('databaseServer'), 1)
  relay.cut()
  await own.execute(
    sql`alter database ${name} set default_transaction_read_only = ${sql.raw(isReadOnly ? 'on' : 'off')}`,
  )
  relay.goOn()
  await own.$client.end()
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
