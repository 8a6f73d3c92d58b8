import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#api/contract/staff-audit.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import { staffActions } from '#server/platform/database/schema.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff, signedInPerson } from '#tests/fixtures/staff.ts'
import { deleteExpiredStaffData } from '#server/staff/retention-job.ts'

const shop = opened(async () => {
  const made = await openShop()
  await made.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  return made
})
const owner = opened(() => signedInPerson(shop.db, { name: 'نوف', role: 'owner' }))

const audit = async (query = ''): Promise<AuditEntry[]> =>
  (await shop.get(`/api/staff/audit${query}`, owner.headers)).body.data.items

describe('the audit', () => {
  it('says who did what, when, from where and by which permission', async () => {
    await shop.put('/api/staff/stock/DATES', { stock: 40 }, { ...owner.headers, 'user-agent': 'Firefox/140 Windows' })
    expect((await audit())[0]).toMatchObject({
      who: { id: owner.id, name: 'نوف', kind: 'person' },
      action: 'stock.set',
      subject: 'sku:DATES',
      outcome: 'done',
      permission: 'stock.write',
      address: '127.0.0.1',
      device: expect.stringContaining('Firefox'),
      details: { pieces: 40, before: 100 },
      changes: [{ entity: 'product', entity_id: 'DATES' }],
    })
  })

  it('shows what changed in products and settings, before and after, with personal data masked', async () => {
    const { token } = await addStaff(shop.db, 'نظام المحتوى', ['catalogue.write', 'settings.write'])
    const headers = { authorization: `Bearer ${token}` }
    await shop.patch('/api/staff/products/DATES', { title: 'تمر خلاص 0501234567' }, headers)
    const entries = await audit('?q=نظام')
    expect(entries[0]).toMatchObject({
      who: { name: 'نظام المحتوى', kind: 'key' },
      action: 'changeProduct',
      subject: 'products/DATES',
      changes: [{ before: { title: 'تمر سكري' }, after: { title: 'تمر خلاص 05•••••67' } }],
    })
  })

  it('shows each refusal once, with caller and reason', async () => {
    const viewer = await signedInPerson(shop.db, { name: 'مطّلعة', role: 'viewer' })
    await shop.put('/api/staff/stock/DATES', { stock: 1 }, viewer.headers)
    await shop.put('/api/staff/stock/DATES', { stock: -1 }, owner.headers)
    await shop.put('/api/staff/stock/NONE', { stock: 1 }, owner.headers)
    const refused = await audit('?outcome=refused&permission=stock.write')
    expect(refused.map(({ who, subject, details }) => [who?.name, subject, details])).toEqual([
      ['نوف', 'stock/NONE', { status: 404, code: 'not_found', message: expect.any(String) }],
      ['نوف', 'stock/DATES', { status: 422, code: 'invalid', message: expect.any(String), fields: ['stock'] }],
      ['مطّلعة', 'stock/DATES', { status: 403, code: 'not_allowed', message: expect.any(String) }],
    ])
    expect((await shop.get('/api/staff/stock', owner.headers)).body.data.items[0].stock).toBe(40)
  })

  it('shows refusals of fields that the database cannot store', async () => {
    const entry = { stock: 1, 'a\0b': 1, ['x\ud800']: 1 }
    expect((await shop.put('/api/staff/stock/DATES', entry, owner.headers)).status).toBe(422)
    expect((await audit())[0]).toMatchObject({
      outcome: 'refused',
      details: { status: 422, fields: expect.any(Array) },
    })
  })

  it('shows failed sign-ins, without what was typed', async () => {
    const password = { email: 'noura@shop.example', password: 'سر', code: '123456' }
    await shop.post('/api/staff/auth/password', password, owner.headers)
    await shop.get('/api/staff/orders', { authorization: 'Bearer nonsense' })
    await shop.get('/api/staff/orders')
    const [token, password_] = await audit('?outcome=refused')
    expect([token, password_]).toMatchObject([
      { who: null, action: 'listOrders', details: { status: 401 } },
      { who: null, action: 'signInByPassword', details: { status: 422, fields: ['password'] } },
    ])
    expect(JSON.stringify(password_)).not.toMatch(/noura|سر|123456/)
  })

  it('records changes that have no record of their own', async () => {
    const before = await shop.db.$count(staffActions)
    await shop.post('/api/staff/me/totp', {}, owner.headers)
    expect((await audit())[0]).toMatchObject({ action: 'newTotp', outcome: 'done' })
    expect(await shop.db.$count(staffActions)).toBe(before + 1)
  })

  it('is searched by person, action, subject and days in Riyadh', async () => {
    expect((await audit(`?staff=${owner.id}&action=stock`)).map(({ action }) => action)).toEqual(['stock.set'])
    expect(await audit('?subject=sku:DATES')).toHaveLength(1)
    expect((await audit('?q=جرد المخزون')).map(({ action, words }) => [action, words])).toEqual([
      ['stock.set', 'جرد المخزون'],
    ])
    expect(await audit('?from=2020-01-01&until=2020-12-31')).toEqual([])
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await audit(`?from=${today}&until=${today}&limit=100`)).length).toBeGreaterThan(5)
    const [first, second] = await audit('?limit=2')
    expect((await audit(`?limit=1&before=${first!.id}`))[0]).toEqual(second)
  })

  it('is exported for spreadsheets, with formulas disarmed, and that is on record too', async () => {
    await shop.post('/api/staff/roles', { name: '=1+1', permissions: ['stock.read'] }, owner.headers)
    const { headers, body } = await shop.get('/api/staff/audit/export', owner.headers)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = (body as string).split('\r\n')
    expect(lines[0]).toBe('\ufeffالوقت,الفاعل,الإجراء,ما جرى,العنصر,النتيجة,الصلاحية,الشبكة,الجهاز,التفاصيل,التغييرات')
    expect(lines.length - 2).toBe(await shop.db.$count(staffActions))
    expect(body).toContain('changeProduct')
    expect((await audit())[0]).toMatchObject({ action: 'audit.export', who: { id: owner.id } })
  })

  it('cannot be changed or deleted within two years, by any code of the shop', async () => {
    const [last] = await shop.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1)
    const update = () => shop.db.update(staffActions).set({ action: 'x' }).where(eq(staffActions.id, last!.id))
    const truncate = () => shop.db.execute(sql`truncate staff_actions`)
    const because = (message: string) => ({ cause: { message } })
    const append = because('staff_actions is append-only')
    // Grants do not bind a superuser, whom the triggers stop as well.
    const { rows } = await shop.db.execute<{ is_superuser: string }>(sql`show is_superuser`)
    const isSuperuser = rows[0]!.is_superuser === 'on'
    const denied = (table: string) =>
      because(isSuperuser ? `${table} is append-only` : `permission denied for table ${table}`)
    await expect(shop.db.delete(staffActions)).rejects.toMatchObject(append)
    for (const change of [update, truncate]) await expect(change()).rejects.toMatchObject(denied('staff_actions'))
    await shop.db.execute(sql`grant update, truncate on staff_actions to current_user`)
    for (const change of [update, truncate]) await expect(change()).rejects.toMatchObject(append)
    await expect(shop.db.execute(sql`delete from changes`)).rejects.toMatchObject(denied('changes'))
    await shop.db.execute(sql`grant delete on changes to current_user`)
    await expect(shop.db.execute(sql`delete from changes`)).rejects.toMatchObject(because('changes is append-only'))
  })

  it('loses whole months after two years', async () => {
    const months = (count: number) =>
      sql`date_trunc('month', now() - interval '24 months', 'UTC') + ${count} * interval '1 day'`
    await shop.db.insert(staffActions).values([
      { action: 'old', subject: 'x', at: months(-1) },
      { action: 'older', subject: 'x', at: months(-40) },
      { action: 'kept', subject: 'x', at: months(1) },
    ] as never)
    await deleteExpiredStaffData(shop.db)
    expect((await audit('?subject=x')).map(({ action }) => action)).toEqual(['kept'])
  })
})
