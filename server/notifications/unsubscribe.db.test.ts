import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { mailbox } from '#server/platform/database/schema.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { notify } from './notify.ts'

const shop = opened(openShop)
const jobs = opened(() => openTestJobs(shop.database))

let told = 0
/** A customer's e-mails about products. */
async function mails(customerId: number, email: string) {
  await shop.db.transaction((tx) =>
    notify(tx, {
      customerId,
      kind: 'backInStock',
      values: { title: 'تمر', price: '٧٥', before: '٩٠' },
      path: '/products/DATES',
      cause: `test:${told++}`,
      byEmail: true,
    }),
  )
  await jobs.drain()
  return shop.db.select().from(mailbox).where(eq(mailbox.recipient, email))
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (url: string) =>
  shop.app.inject({ method: 'POST', url, headers: FORM, payload: 'List-Unsubscribe=One-Click' })

describe('the unsubscribe link in an e-mail', () => {
  it('shows a confirmation, then unsubscribes without signing in', async () => {
    const email = 'noura@example.com'
    const noura = await signedInCustomer(shop.db, { email })
    const [first] = await mails(noura.id, email)
    const [url] = /http:\S+\/api\/unsubscribe\?token=\S+/.exec(first!.text)!
    expect(first!.html).toContain(`href="${url}"`)
    const path = url.replace(/^http:\/\/[^/]+/, '')

    const response = await shop.app.inject(path)
    expect([response.statusCode, response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(response.body).toContain('منتجات تنتظرها')
    expect(await mails(noura.id, email), 'looking stops nothing').toHaveLength(2)

    expect((await press(path)).statusCode).toBe(200)
    expect(await mails(noura.id, email)).toHaveLength(2)
    expect((await shop.get('/api/notifications/settings', noura.headers)).body.data).toContainEqual({
      subject: 'products',
      channel: 'email',
      on: false,
    })
    expect((await shop.get('/api/notifications/settings', noura.headers)).body.data).toContainEqual({
      subject: 'orders',
      channel: 'email',
      on: true,
    })
  })

  it('cannot be forged', async () => {
    const sara = await signedInCustomer(shop.db, { email: 'sara@example.com' })
    for (const token of [`${sara.id}.products.${'A'.repeat(43)}`, `${sara.id}.products`, 'x']) {
      expect([token, (await press(`/api/unsubscribe?token=${token}`)).statusCode]).toEqual([token, 404])
    }
    expect(await mails(sara.id, 'sara@example.com')).toHaveLength(1)
  })
})
