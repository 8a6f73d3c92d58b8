import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers, sessions } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { customerOf } from './service.ts'
import { hashToken, newToken } from './tokens.ts'

const shop = opened(openShop)

const DAY_MS = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const sessionRow = async (token: string) =>
  (
    await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
  )[0]!

describe('a bearer token', () => {
  it('identifies the customer', async () => {
    const { headers } = await signedInCustomer(shop.db, { name: 'سارة', email: 'Sara@Example.com' })
    expect(await customerOf(shop.db, headers.authorization)).toMatchObject({
      name: 'سارة',
      email: 'Sara@Example.com',
      emailVerified: true,
    })
  })

  it.each([
    ['of no session', `Bearer ${newToken()}`],
    ['of another scheme', 'Basic bm9yYTpub3Jh'],
    ['that is malformed', 'Bearer \u0027 or 1=1'],
    ['that is missing', undefined],
  ])('%s identifies nobody', async (_, header) => expect(await customerOf(shop.db, header)).toBeNull())

  it('is invalid once its session has ended or its customer has left', async () => {
    const late = await signedInCustomer(shop.db)
    await shop.db
      .update(sessions)
      .set({ expiresAt: ago(1) })
      .where(eq(sessions.customerId, late.id))
    expect(await customerOf(shop.db, late.headers.authorization)).toBeNull()
    const deleted = await signedInCustomer(shop.db, { deletedAt: ago(1) })
    expect(await customerOf(shop.db, deleted.headers.authorization)).toBeNull()
  })

  it('expires thirty days after its last use and ninety days after it was issued', async () => {
    const { headers, token } = await signedInCustomer(shop.db)
    const used = async (created: number, seen: number) => {
      await shop.db
        .update(sessions)
        .set({ createdAt: ago(created), lastSeenAt: ago(seen), expiresAt: ago(-1) })
        .where(eq(sessions.tokenHash, hashToken(token)))
      await customerOf(shop.db, headers.authorization)
      return Math.round((await sessionRow(token)).expiresAt.getTime() / DAY_MS - Date.now() / DAY_MS)
    }
    expect([await used(29, 29), await used(80, 2), await used(10, 0)]).toEqual([30, 10, 1])
  })

  it('makes the response uncacheable', async () => {
    const { headers } = await signedInCustomer(shop.db)
    const answer = await shop.get('/api/products', headers)
    expect([answer.status, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    expect((await shop.get('/api/products')).headers['cache-control']).toContain('public')
  })
})

describe('a phone number and an e-mail address', () => {
  it('belong to one customer at a time, ignoring the case of letters', async () => {
    const first = await signedInCustomer(shop.db, { email: 'one@example.com' })
    await expect(signedInCustomer(shop.db, { email: 'ONE@example.com' })).rejects.toThrow('customers')
    await shop.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, first.id))
    await expect(signedInCustomer(shop.db, { email: 'ONE@example.com' })).resolves.toBeTruthy()
  })
})
