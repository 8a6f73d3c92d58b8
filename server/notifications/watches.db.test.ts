import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { mailbox, variants } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { notifyWatchers } from './watches.ts'

const shop = opened(openShop)
const jobs = opened(() => openTestJobs(shop.database))

describe('a watched product', () => {
  it('notifies once, in the shop and by e-mail, when it is back in stock or cheaper', async () => {
    await shop.shelves.product('W-1', { title: 'عسل سدر', price: 12000, stock: 0 })
    await shop.shelves.product('W-2', { title: 'دلة', price: 30000, stock: 4 })
    const noura = await signedInCustomer(shop.db, { email: 'noura.watch@example.com' })
    expect((await shop.post('/api/watches', { sku: 'W-2', kind: 'stock' }, noura.headers)).status).toBe(409)
    expect((await shop.post('/api/watches', { sku: 'nothing', kind: 'stock' }, noura.headers)).status).toBe(404)
    await shop.post('/api/watches', { sku: 'W-1', kind: 'stock' }, noura.headers)
    expect((await shop.post('/api/watches', { sku: 'W-2', kind: 'price' }, noura.headers)).body.data).toHaveLength(2)
    expect(await notifyWatchers(shop.db)).toBe(0)
    await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.sku, 'W-1'))
    await shop.db.update(variants).set({ price: 24000 }).where(eq(variants.sku, 'W-2'))
    expect(await notifyWatchers(shop.db)).toBe(2)
    expect(await notifyWatchers(shop.db)).toBe(0)
    const { items } = (await shop.get('/api/notifications', noura.headers)).body.data
    expect(items.map(({ title, path }: { title: string; path: string }) => [title, path]).toSorted()).toEqual([
      ['انخفض سعر «دلة»', '/products/W-2?variant=W-2'],
      ['عاد «عسل سدر» إلى المتجر', '/products/W-1?variant=W-1'],
    ])
    expect((await shop.get('/api/watches', noura.headers)).body.data).toEqual([])
    await jobs.drain()
    const mails = await shop.db.select().from(mailbox).where(eq(mailbox.recipient, 'noura.watch@example.com'))
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['انخفض سعر «دلة»', 'عاد «عسل سدر» إلى المتجر'])
    expect(mails[0]!.text).toContain('/products/W-')
  })

  it('sends e-mails only to verified addresses', async () => {
    await shop.shelves.product('W-4', { stock: 0 })
    const hind = await signedInCustomer(shop.db, { email: 'hind@example.com', emailVerifiedAt: null })
    await shop.post('/api/watches', { sku: 'W-4', kind: 'stock' }, hind.headers)
    await shop.db.update(variants).set({ stock: 5 }).where(eq(variants.sku, 'W-4'))
    expect(await notifyWatchers(shop.db)).toBe(1)
    await jobs.drain()
    expect(await shop.db.select().from(mailbox).where(eq(mailbox.recipient, 'hind@example.com'))).toEqual([])
  })

  it('sends nothing after the customer removed the watch', async () => {
    await shop.shelves.product('W-3', { stock: 0 })
    const noura = await signedInCustomer(shop.db)
    await shop.post('/api/watches', { sku: 'W-3', kind: 'stock' }, noura.headers)
    expect((await shop.del('/api/watches?sku=W-3&kind=stock', noura.headers)).body.data).toEqual([])
  })
})
