import { afterAll, describe, expect, it } from 'vitest'
import type { SourceEntry } from '#api/contract/webhooks.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openEditorsShop } from '#tests/fixtures/editors-shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { editor } from '#tests/fixtures/editors.ts'

const { shop, staff, keep, next, send, requested, close } = await openEditorsShop()
afterAll(close)

describe('a source', () => {
  it('never shows its secrets, which the database holds encrypted', async () => {
    const secret = 'a-long-secret-that-nobody-reads'
    const kept = await keep('secretive', { preset: 'strapi', secrets: [secret] })
    const made = await keep('made', { preset: 'strapi' })
    expect([kept.body.data.secret, made.body.data.secret]).toEqual([null, expect.stringMatching(/^[\w-]{43}$/)])
    const sources = JSON.stringify((await shop.get('/api/staff/webhooks/sources', staff)).body)
    const stored = JSON.stringify((await shop.db.execute(sql`select * from webhook_sources, staff_actions`)).rows)
    for (const text of [sources, stored]) expect(text).not.toMatch(new RegExp(`${secret}|${made.body.data.secret}`))
    expect(sources).toContain('"secrets":1')
  })

  it('has rows of its own by settings', async () => {
    const overrides = {
      proof: { kind: 'hmac', algorithm: 'sha512', header: 'x-mine', encoding: 'hex', signs: '{time}:{body}' },
      event: 'query:what',
      changed: ['*'],
      time: { at: 'header:x-at', unit: 's', window: 60 },
      products: [{ at: '/items/*/code', is: 'sku' }],
    } as const
    const secrets = ['a secret of sixteen and more']
    expect(
      (await keep('own', { preset: 'standard-webhooks', overrides: { ...overrides, gone: [] } as never, secrets }))
        .status,
    ).toBe(200)
    const { createHmac } = await import('node:crypto')
    const payload = JSON.stringify({ items: [{ code: 'A-1' }, { code: 'A-2' }] })
    const at = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha512', secrets[0]!).update(`${at}:${payload}`).digest('hex')
    const headers = { 'content-type': 'text/plain', 'x-at': at, 'x-mine': signature }
    const { status, body } = await send({ url: '/api/webhooks/catalogue/own?what=this', headers, payload })
    expect([status, await requested(body.data.run_id)]).toEqual([202, ['A-1', 'A-2']])
  })

  it.each<[string, SourceEntry, string]>([
    ['no preset', {}, 'preset'],
    ['a short secret that is sent', { preset: 'strapi', secrets: ['sixteen characters'] }, 'secrets'],
    ['a secret without a user', { preset: 'zid', secrets: ['a'.repeat(40)] }, 'secrets'],
    ['no public key', { preset: 'saleor', secrets: ['not a key at all'] }, 'secrets'],
    ['a key that cannot be made here', { preset: 'saleor' }, 'secrets'],
    [
      'a callback that nobody could sign',
      { preset: 'saleor', secrets: [editor('saleor').secret], callback_url: 'https://example.com/' },
      'callback_url',
    ],
    ['an address of another kind', { preset: 'strapi', callback_url: 'file:///etc/passwd' }, 'callback_url'],
    [
      'a text without the body',
      {
        preset: 'strapi',
        overrides: { proof: { kind: 'hmac', algorithm: 'sha256', header: 'x', encoding: 'hex', signs: '{time}' } },
      },
      'overrides',
    ],
    [
      'a text with a time that stands nowhere',
      {
        preset: 'directus',
        overrides: {
          proof: { kind: 'hmac', algorithm: 'sha256', header: 'x', encoding: 'hex', signs: '{time}{body}' },
        },
      },
      'overrides',
    ],
  ])('is refused with %s', async (_, entry, field) => {
    const { status, body } = await keep('wrong', entry)
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, expect.stringContaining(field)])
  })

  it('that writes to the catalogue is set up only by those who may write there', async () => {
    const { token } = await addStaff(shop.db, 'الربط', ['webhooks.write'])
    const integrator = { authorization: `Bearer ${token}` }
    const set = (entry: SourceEntry) => shop.put('/api/staff/webhooks/sources/writer', entry, integrator)
    expect((await set({ preset: 'strapi', writes_content: true })).status).toBe(403)
    expect((await set({ preset: 'strapi' })).status).toBe(200)
    // The secret allows writing prices, and the source's settings say which field is the price.
    await keep('writer', { writes_content: true })
    const taken = [{ secrets: ['s'.repeat(32)] }, { overrides: { gone: ['x'] } }, { callback_url: null }]
    for (const entry of taken) expect([entry, (await set(entry)).status]).toEqual([entry, 403])
    expect((await set({ writes_content: false, secrets: ['s'.repeat(32)] })).status).toBe(403)
    expect((await set({ writes_content: false })).status).toBe(200)
    // Somebody else may let it write again.
    for (const entry of taken.slice(0, 2)) expect([entry, (await set(entry)).status]).toEqual([entry, 403])
    expect((await set({ callback_url: null })).status).toBe(200)
  })

  it('is in the audit without the tokens in its addresses', async () => {
    await keep('told', { preset: 'strapi', callback_url: 'https://93.184.216.34/done?token=very-secret' })
    const { body } = await shop.get('/api/staff/audit?subject=webhook:told', staff)
    expect(body.data.items[0].details.callback_url).toBe('https://93.184.216.34/done?…')
  })

  it('that is removed takes nothing any more', async () => {
    await keep('short-lived', { preset: 'strapi', secrets: [editor('strapi').secret] })
    expect((await shop.del('/api/staff/webhooks/sources/short-lived', staff)).status).toBe(200)
    const call = {
      ...editor('strapi').call({ id: '1', sku: 'A-1' }, next()),
      url: '/api/webhooks/catalogue/short-lived',
    }
    expect((await send(call)).status).toBe(404)
  })
})
