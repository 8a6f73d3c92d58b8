import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { StaffTicket, StaffTicketSummary } from '#api/contract/staff-support.ts'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openJobs } from '#server/platform/jobs/service.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { attachToTicket } from '#tests/fixtures/upload.ts'

const shop = opened(openShop)
opened(() => openJobs({ database: shop.database, config: readConfig({}), log: console, work: false }))
const reem = opened(() => signedInPerson(shop.db, { name: 'ريم', role: 'support' }))
const badr = opened(() => signedInPerson(shop.db, { name: 'بدر', role: 'support' }))
const packer = opened(() => signedInPerson(shop.db, { name: 'سعد', role: 'orders' }))

const ask = async (customer: SignedInCustomer, files: string[] = []): Promise<number> =>
  (await shop.post('/api/tickets', { topic: 'other', subject: 'سؤال', text: 'متى تفتحون؟', files }, customer.headers))
    .body.data.id
const path = (id: number) => `/api/staff/tickets/${id}`
const read = async (id: number): Promise<StaffTicket> => (await shop.get(path(id), reem.headers)).body.data
const listed = async (query: string, who = reem): Promise<number[]> =>
  (await shop.get(`/api/staff/tickets?${query}`, who.headers)).body.data.items.map(({ id }: StaffTicketSummary) => id)
const named = (version: string, who = reem) => ({ ...who.headers, 'if-match': `"${version}"` })

describe('the desk of support', () => {
  it('lists what waits, what is open, the own tickets and closed ones, with counts', async () => {
    const noura = await signedInCustomer(shop.db)
    const [one, two, three] = [await ask(noura), await ask(noura), await ask(noura)]
    await shop.db.execute(sql`update tickets set updated_at = now() - interval '1 day' where id = ${two}`)
    expect(await listed('list=waiting')).toEqual([two, one, three])
    expect(await listed(`list=waiting&limit=1&after=${two}`)).toEqual([one])
    const { version } = await read(one)
    await shop.post(`${path(one)}/answer`, { text: 'من الأحد إلى الخميس.' }, named(version))
    expect(await read(one)).toMatchObject({
      state: 'answered',
      assignee: { name: 'ريم' },
      customer: { phone: noura.phone },
      messages: [{ staff: null }, { staff: { name: 'ريم' } }],
    })
    expect(await listed('list=waiting')).toEqual([two, three])
    expect(await listed('list=open')).toEqual([one, three, two])
    expect(await listed('list=mine')).toEqual([one])
    expect(await listed('list=mine', badr)).toEqual([])
    await shop.post(`${path(three)}/moves`, { to: 'closed' }, reem.headers)
    expect(await listed('list=closed')).toEqual([three])
    expect((await shop.get('/api/staff/tickets/counts', reem.headers)).body.data).toEqual({
      waiting: 1,
      open: 2,
      mine: 1,
      contacts: 0,
    })
    await shop.post(`${path(three)}/moves`, { to: 'open' }, reem.headers)
    expect((await read(three)).state).toBe('open')
  })

  it('refuses a second person whose page is out of date, and nothing is sent', async () => {
    const noura = await signedInCustomer(shop.db)
    const id = await ask(noura)
    const { version } = await read(id)
    expect((await shop.put(`${path(id)}/assignee`, { staff: badr.id }, named(version))).status).toBe(200)
    for (const [method, what, body] of [
      ['post', 'answer', { text: 'أهلًا' }],
      ['post', 'moves', { to: 'closed' }],
      ['put', 'assignee', { staff: null }],
    ] as const) {
      const answer = await shop[method](`${path(id)}/${what}`, body, named(version))
      expect([what, answer.status]).toEqual([what, 412])
    }
    expect((await read(id)).messages).toHaveLength(1)
    const { version: newer } = await read(id)
    await shop.post(`/api/tickets/${id}/messages`, { text: 'أين الرد؟' }, noura.headers)
    expect((await shop.post(`${path(id)}/answer`, { text: 'أهلًا' }, named(newer))).status).toBe(412)
  })

  it('assigns tickets only to people who may answer them', async () => {
    const id = await ask(await signedInCustomer(shop.db))
    const { items } = (await shop.get('/api/staff/tickets/assignees', reem.headers)).body.data
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['بدر', 'ريم'])
    const refused = await shop.put(`${path(id)}/assignee`, { staff: packer.id }, reem.headers)
    expect(refused).toMatchObject({ status: 422, body: { errors: { staff: [expect.any(String)] } } })
    expect((await shop.get('/api/staff/tickets', packer.headers)).status).toBe(403)
  })

  it("sends a ticket's files as downloads of a fixed type, and none of another ticket", async () => {
    const noura = await signedInCustomer(shop.db)
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'peru' } })
      .png()
      .toBuffer()
    const [photo, paper] = [
      await attachToTicket(shop, noura, 'photo.png', picture),
      await attachToTicket(shop, noura, 'bill.pdf', Buffer.from('%PDF-1.4\n<script>alert(1)</script>')),
    ]
    const id = await ask(noura, [photo])
    const other = await ask(noura, [paper])
    const file = (of: number, name: string, headers = reem.headers) => shop.get(`${path(of)}/files/${name}`, headers)
    expect(await file(id, photo)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
    expect((await file(other, paper)).headers['content-type']).toBe('application/pdf')
    expect((await file(id, paper)).status).toBe(404)
    expect((await file(id, photo, packer.headers)).status).toBe(403)
    const stranger = await signedInCustomer(shop.db)
    expect((await shop.get(`/api/tickets/${id}/files/${photo}`, stranger.headers)).status).toBe(404)
  })

  it('keeps saved replies with one title each', async () => {
    const url = '/api/staff/saved-replies'
    const entry = { title: 'مواعيد العمل', text: 'من الأحد إلى الخميس.' }
    const { data: made } = (await shop.post(url, entry, reem.headers)).body
    expect((await shop.post(url, entry, reem.headers)).body.errors).toHaveProperty('title')
    expect((await shop.post(url, { title: ' ', text: ' ' }, reem.headers)).body.errors).toMatchObject({
      title: [expect.any(String)],
      text: [expect.any(String)],
    })
    const changed = await shop.put(`${url}/${made.id}`, { ...entry, text: 'كل يوم.' }, named(made.version))
    expect(changed.body.data.text).toBe('كل يوم.')
    expect((await shop.put(`${url}/${made.id}`, entry, named(made.version))).status).toBe(412)
    expect((await shop.del(`${url}/${made.id}`, named(made.version))).status).toBe(412)
    expect((await shop.del(`${url}/${made.id}`, named(changed.body.data.version))).status).toBe(200)
    expect((await shop.get(url, reem.headers)).body.data.items).toEqual([])
  })

  it('lists handled contact messages, too', async () => {
    const letter = { name: 'هدى', email: 'huda@example.com', topic: 'business', text: 'نود التعاون معكم.' }
    await shop.post('/api/contact', letter)
    const [waiting] = (await shop.get('/api/staff/contacts', reem.headers)).body.data.items
    await shop.post(`/api/staff/contacts/${waiting.id}/handled`, undefined, reem.headers)
    expect((await shop.get('/api/staff/contacts', reem.headers)).body.data.items).toEqual([])
    expect((await shop.get('/api/staff/contacts?handled=true', reem.headers)).body.data).toMatchObject({
      more: false,
      items: [{ id: waiting.id, handled_at: expect.any(String) }],
    })
  })
})
