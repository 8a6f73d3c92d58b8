import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NewKey } from '#api/contract/staff-people.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { shopCommand, type CommandOutput } from '#tests/fixtures/shop-command.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered, delivered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 10 })
  await shop.post('/api/contact', {
    name: 'هدى',
    email: 'huda@example.com',
    topic: 'question',
    text: 'هل توصلون إلى جازان؟',
  })
})

const run = (...args: string[]): Promise<CommandOutput> => shopCommand(shop, ...args)

/** The output of a successful command. */
async function command(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

describe('npm run shop -- webhooks', () => {
  it('adds a source and shows its secret once, lists what it sent, and publishes that again', async () => {
    const { source, secret } = JSON.parse(await command('webhooks', 'source', 'cms', '--preset', 'strapi', '--json'))
    expect(source).toMatchObject({ name: 'cms', preset: 'strapi', secrets: 1 })
    expect(await command('webhooks', 'sources')).not.toContain(secret)
    const body = { event: 'entry.update', model: 'product', entry: { sku: 'DATES' } }
    const { body: taken } = await shop.post('/api/webhooks/catalogue/cms', body, { authorization: `Bearer ${secret}` })
    expect(await command('webhooks', 'list', '--source', 'cms')).toContain(`${taken.data.delivery}  `)
    const again = JSON.parse(await command('webhooks', 'again', taken.data.delivery, '--json'))
    expect(again).toMatchObject({ reason: 'again', skus: ['DATES'] })
    expect(await run('webhooks', 'again', 'none')).toMatchObject({ code: 1 })
    expect(await command('webhooks', 'remove', 'cms')).toBe('تم.\n')
  })

  it('takes secrets from a file, and refuses what the API would', async () => {
    const file = path.join(shop.dataDir, 'secrets')
    await writeFile(file, 'a-secret-of-24-characters\nanother-of-24-characters-\n')
    const kept = await command('webhooks', 'source', 'cms', '--preset', 'strapi', '--secret-file', file, '--json')
    expect(JSON.parse(kept)).toMatchObject({ secret: null, source: { secrets: 2 } })
    expect(await run('webhooks', 'source', 'CMS', '--preset', 'strapi')).toMatchObject({ code: 1 })
    expect(await run('webhooks', 'source', 'cms', '--callback', 'file:///etc/passwd')).toMatchObject({ code: 1 })
    await writeFile(file, '{"proof": {"kind": "trust"}}')
    expect(await run('webhooks', 'source', 'cms', '--row', file)).toMatchObject({ code: 1 })
  })

  it('pulls the products of a source, and shows what came of it and what differs', async () => {
    const key = path.join(shop.dataDir, 'key')
    await writeFile(key, 'ck_1:cs_1\n')
    const woo = ['webhooks', 'source', 'woo', '--preset', 'woocommerce', '--pull', 'woocommerce']
    expect(await run(...woo, '--pull-url', 'https://woo.invalid')).toMatchObject({ code: 1 })
    const options = ['--pull-url', 'https://woo.invalid', '--pull-every', '15', '--pull-weight', 'kg']
    const answers = ['--pull-answer', 'leading-zeros=same', '--pull-answer', 'leading-zeros:x.csv=other']
    expect(await run(...woo, '--pull-url', 'https://127.0.0.1:1', '--pull-key-file', key)).toMatchObject({ code: 1 })
    const { source } = JSON.parse(await command(...woo, ...options, ...answers, '--pull-key-file', key, '--json'))
    const pull = {
      from: 'woocommerce',
      url: 'https://woo.invalid',
      every_minutes: 15,
      weight_unit: 'kg',
      answers: { 'leading-zeros': 'same', 'leading-zeros:x.csv': 'other' },
    }
    expect(source).toMatchObject({ pull, has_pull_key: true })
    // Its name leads to this machine since.
    await shop.db.execute(sql`update webhook_sources set pull = jsonb_set(pull, '{url}', '"https://127.0.0.1:1"')`)
    const { code, stdout } = await run('webhooks', 'pull', 'woo', '--full')
    expect([code, stdout]).toEqual([1, expect.stringContaining('  woo  جلب  فشل  private-address')])
    expect(await run('webhooks', 'compare', 'woo')).toMatchObject({ code: 1 })
    expect((await command('webhooks', 'pulls', '--source', 'woo')).trim().split('\n')).toHaveLength(2)
    expect(JSON.parse(await command('webhooks', 'differences', 'woo', '--json'))).toEqual({
      comparison: null,
      items: [],
    })
    const off = JSON.parse(await command('webhooks', 'source', 'woo', '--pull', 'none', '--json'))
    expect(off.source).toMatchObject({ pull: null, has_pull_key: false })
    expect(await run('webhooks', 'pull', 'woo')).toMatchObject({ code: 1 })
  })
})

describe('npm run shop', () => {
  it('lists open tickets, and marks them as handled', async () => {
    expect(await command('contacts')).toContain('هل توصلون إلى جازان؟')
    expect(await command('contact', 'handled', '1')).toBe('تم.\n')
    expect(JSON.parse(await command('contacts', '--json'))).toEqual([])
  })

  it('cancels an order whose parcel was returned, and requires a reason', async () => {
    const { order, buy, ship, read } = await ordered()
    await buy()
    await ship()
    expect(await run('order', order.number, 'move', 'undelivered')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('اذكر ما جرى للشحنة'),
    })
    expect(await run('order', order.number, 'move', 'undelivered', '--reason', 'eaten')).toMatchObject({ code: 2 })
    expect(await command('order', order.number, 'move', 'undelivered', '--reason', 'refused')).toBe('تم.\n')
    expect((await read()).state).toBe('cancelled')
  })

  it('lists stuck payments, and records payouts of a wallet', async () => {
    const phone = '+966555000111'
    const { id } = await signedInCustomer(shop.db, { phone })
    await giveMoney(shop, id, 3000)
    expect(JSON.parse(await command('refunds', '--state', 'failed', '--json'))).toEqual([])
    expect(JSON.parse(await command('payments', '--json'))).toEqual([])
    expect(
      await command('wallet', 'payout', phone, '--amount', '٢٠', '--reference', 'FT26-1', '--why', 'طلب العميل'),
    ).toBe('10.00\n')
  })

  it('shows what is in stock, sets a price, and refuses one that makes no sense', async () => {
    await shop.shelves.product('FIGS', { title: 'تين مجفف', price: 5000, stock: 3 })
    expect(await command('stock', '--most', '3')).toBe('FIGS  50.00  3  تين مجفف\n')
    expect(await command('price', 'FIGS', '٤٥٫٥', '--compare-at', '60')).toBe('تم.\n')
    const { rows } = await shop.db.execute(sql`
      select v.price, v.compare_at, a.details from variants v, staff_actions a
      where v.sku = 'FIGS' and a.action = 'changePrices' and a.subject = 'sku:FIGS'`)
    expect(rows).toEqual([{ price: 4550, compare_at: 6000, details: { price: 4550, compare_at: 6000, before: 5000 } }])
    expect(await run('price', 'FIGS', '60', '--compare-at', '50')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('compare_at: '),
    })
    expect(await command('price', 'FIGS', '60', '--compare-at', 'none')).toBe('تم.\n')
    expect(JSON.parse(await command('stock', 'figs', '--json'))).toMatchObject([{ sku: 'FIGS', price: 6000 }])
    expect(await run('price', 'NOSUCH', '60')).toMatchObject({ code: 1, stderr: 'لم نعثر على: NOSUCH\n' })
    expect(await run('stock', 'NOSUCH')).toMatchObject({ code: 1, stderr: 'لم نعثر على: NOSUCH\n' })
  })

  it('shows an order with what is packed and who receives it, and refunds it', async () => {
    const { order } = await delivered()
    const [head, line, ...named] = (await command('order', order.number)).trim().split('\n')
    expect(head).toMatch(new RegExp(`^${order.number} {2}.+ {2}\\d+\\.\\d\\d$`))
    expect(line).toBe('  1 × DATES  تمر سكري  50.00')
    expect(named.join('\n')).toMatch(/العنوان: نورة، \+966\d+، 2919 طريق الملك فهد[^]*التتبع: SMSA، 29\d+/)
    expect(JSON.parse(await command('--json', 'orders', '--state', 'delivered', '--limit', '١'))).toMatchObject([
      { number: order.number },
    ])
    expect(await command('refund', order.number, '--why', 'عيب', '--amount', '5', '--to', 'wallet')).toBe('5.00\n')
    expect(await command('ledger', 'verify')).toContain('متوازن')
  })

  it('writes no section that a newer release added when it only reads', async () => {
    await shop.db.execute(sql`delete from settings where section = 'feeds'`)
    for (const reading of [['coupons'], ['settings', 'get', 'feeds'], ['settings', 'export']])
      expect((await run(...reading)).code).toBe(0)
    expect((await shop.db.execute(sql`select from settings where section = 'feeds'`)).rowCount).toBe(0)
  })

  it('adds, lists and revokes API keys', async () => {
    const { key, token } = JSON.parse(
      await command('key', 'add', 'المحاسبة', '--permissions', 'account.read,orders.read', '--json'),
    ) as NewKey
    const status = async () => (await shop.get('/api/staff/me', { authorization: `Bearer ${token}` })).status
    expect(await status()).toBe(200)
    expect(await command('key', 'revoke', String(key.id))).toBe('تم.\n')
    expect(await status()).toBe(401)
    expect(JSON.parse(await command('key', 'list', '--json'))).toMatchObject([{ name: 'المحاسبة', state: 'revoked' }])
  })

  it('retries failed jobs', async () => {
    expect(await command('jobs', 'failed')).toBe('لا عمل متعثّر.\n')
    expect(JSON.parse(await command('jobs', 'retry', 'all', '--json'))).toEqual({ retried: 0 })
  })
})
