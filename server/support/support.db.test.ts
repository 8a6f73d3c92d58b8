import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prove } from '#api/proof-of-work.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { contactMessages } from '#server/platform/database/schema.ts'
import { settings } from '#server/settings/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { attachToTicket } from '#tests/fixtures/upload.ts'
import { answerTicket, listContacts } from './service.ts'

const shop = opened(openShop)
const noura = opened(() => signedInCustomer(shop.db))
const saad = opened(() => signedInCustomer(shop.db))

const entry = { topic: 'delivery', subject: 'تأخرت الشحنة', text: 'مضت خمسة أيام.\nأين طلبي؟' }

describe('a ticket', () => {
  it('is visible to its customer and the shop only', async () => {
    const { data } = (await shop.post('/api/tickets', entry, noura.headers)).body
    expect(data).toMatchObject({
      state: 'open',
      subject: entry.subject,
      order: null,
      messages: [{ author: 'customer', text: entry.text, files: [] }],
    })
    for (const [method, path] of [
      ['get', ''],
      ['post', '/messages'],
      ['post', '/close'],
    ] as const) {
      const answer =
        method === 'get'
          ? await shop.get(`/api/tickets/${data.id}${path}`, saad.headers)
          : await shop.post(`/api/tickets/${data.id}${path}`, { text: 'x' }, saad.headers)
      expect([path, answer.status]).toEqual([path, 404])
    }
    await answerTicket(shop.db, null, data.id, 'وصلت إلى مدينتك اليوم.')
    const answered = (await shop.get(`/api/tickets/${data.id}`, noura.headers)).body.data
    expect(answered).toMatchObject({
      state: 'answered',
      messages: [{ author: 'customer' }, { author: 'staff', text: 'وصلت إلى مدينتك اليوم.' }],
    })
    expect((await shop.get('/api/notifications', noura.headers)).body.data.items[0]).toMatchObject({
      kind: 'ticketAnswered',
      path: `/account/tickets/${data.id}`,
    })
    expect((await shop.post(`/api/tickets/${data.id}/close`, undefined, noura.headers)).body.data.state).toBe('closed')
    expect(
      (await shop.post(`/api/tickets/${data.id}/messages`, { text: 'شكرًا، وصلت' }, noura.headers)).body.data.state,
    ).toBe('open')
  })

  it("may refer to one of the customer's orders, whose number may be typed in any format", async () => {
    const order = await insertOrder(shop.db, noura.id, { lines: [{ sku: 'S-1' }] })
    const arabic = order.number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect((await shop.post('/api/tickets', { ...entry, order: arabic }, noura.headers)).body.data.order).toEqual({
      id: order.id,
      number: order.number,
    })
    expect(
      (await shop.post('/api/tickets', { ...entry, order: order.number }, saad.headers)).body.errors,
    ).toHaveProperty('order')
  })

  it('gets an error for each invalid field', async () => {
    expect(
      Object.keys(
        (await shop.post('/api/tickets', { topic: 'other', subject: '   ', text: '' }, noura.headers)).body.errors,
      ).toSorted(),
    ).toEqual(['subject', 'text'])
    expect((await shop.post('/api/tickets', entry)).status).toBe(401)
  })

  it('is created once if it is sent again with the same idempotency key', async () => {
    const headers = { ...saad.headers, 'idempotency-key': randomUUID() }
    const first = (await shop.post('/api/tickets', entry, headers)).body.data
    expect((await shop.post('/api/tickets', entry, headers)).body.data.id).toBe(first.id)
    const reply = { ...saad.headers, 'idempotency-key': randomUUID() }
    for (let time = 0; time < 2; time++) await shop.post(`/api/tickets/${first.id}/messages`, { text: 'أضيف' }, reply)
    expect(
      (await shop.get(`/api/tickets/${first.id}`, saad.headers)).body.data.messages.map(
        ({ text }: { text: string }) => text,
      ),
    ).toEqual([entry.text, 'أضيف'])
    expect((await shop.get('/api/tickets', saad.headers)).body.data.items).toHaveLength(1)
    expect((await shop.post('/api/tickets', { ...entry, subject: 'غيره' }, headers)).body.errors).toHaveProperty(
      'Idempotency-Key',
    )
    expect((await shop.post('/api/tickets', entry, { ...saad.headers, 'idempotency-key': 'x' })).status).toBe(422)
  })

  it('has files that only its customer can read', async () => {
    const picture = await attachToTicket(
      shop,
      noura,
      'صندوق.jpg',
      await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
    )
    const receipt = await attachToTicket(shop, noura, 'إيصال.pdf', Buffer.from('%PDF-1.7 receipt'))
    expect((await shop.post('/api/tickets', { ...entry, files: [picture] }, saad.headers)).body.errors).toHaveProperty(
      'files',
    )
    const {
      id,
      messages: [{ files }],
    } = (await shop.post('/api/tickets', { ...entry, files: [picture, receipt] }, noura.headers)).body.data
    expect(files.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['صندوق', 'webp'],
      ['إيصال', 'pdf'],
    ])
    const read = await shop.get(`/api/tickets/${id}/files/${receipt}`, noura.headers)
    expect(read.status).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    })
    expect(read.body).toBe('%PDF-1.7 receipt')
    expect((await shop.get(`/api/tickets/${id}/files/${receipt}`, saad.headers)).status).toBe(404)
    // A file belongs to one message.
    const other = (await shop.post('/api/tickets', entry, noura.headers)).body.data
    expect((await shop.get(`/api/tickets/${other.id}/files/${receipt}`, noura.headers)).status).toBe(404)
    expect(
      (await shop.post(`/api/tickets/${other.id}/messages`, { text: 'x', files: [receipt] }, noura.headers)).body
        .errors,
    ).toHaveProperty('files')
  })
})

describe('POST /api/contact', () => {
  const letter = { name: 'هدى', email: 'Huda@Example.com', topic: 'question', text: 'هل توصلون إلى جازان يوم الجمعة؟' }

  it("stores anybody's message and notifies only the shop", async () => {
    expect((await shop.post('/api/contact', letter)).status).toBe(200)
    expect((await listContacts(shop.db)).map(({ name, email, text }) => [name, email, text])).toEqual([
      ['هدى', 'huda@example.com', letter.text],
    ])
    expect(shop.sent.at(-1)).toMatchObject({
      to: { email: settings().contact.email },
      template: 'contact',
      values: { topic: 'سؤال' },
    })
  })

  it('stores a repeated message once', async () => {
    const before = shop.sent.length
    expect((await shop.post('/api/contact', letter)).status).toBe(200)
    expect([shop.sent.length, (await listContacts(shop.db)).length]).toEqual([before, 1])
  })

  it('answers bots that fill in every field with success and stores nothing', async () => {
    const before = shop.sent.length
    expect((await shop.post('/api/contact', { ...letter, website: 'https://spam.example' })).status).toBe(200)
    expect([shop.sent.length, (await listContacts(shop.db)).length]).toEqual([before, 1])
  })

  it.each([
    'a@b.example\r\nBcc: all@example.com',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '<a@b.example>',
    'a b@c.example',
    'nobody',
  ])('accepts only a single plain address, and rejects %j', async (email) => {
    expect((await shop.post('/api/contact', { ...letter, email })).body.errors).toHaveProperty('email')
  })

  it('does not allow header injection', async () => {
    const text = 'سطر أول\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'
    await shop.post('/api/contact', { ...letter, email: 'two@example.com', name: 'هدى\r\nBcc: x@y.example', text })
    const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.email, 'two@example.com'))
    expect(row!.name).not.toMatch(/[\r\n]/)
    expect(row!.text).not.toContain('\r')
  })

  it('accepts a limited number from one address, and more with proof of work', async () => {
    const answers = []
    for (let index = 0; index < 8; index++)
      answers.push(await shop.post('/api/contact', { ...letter, email: `p${index}@example.com` }))
    expect([answers[0]!.status, answers.at(-1)!.status]).toEqual([200, 428])
    const proof = await prove(String(answers.at(-1)!.headers['proof-challenge']))
    expect((await shop.post('/api/contact', { ...letter, email: 'last@example.com' }, { proof })).status).toBe(200)
  })
})
