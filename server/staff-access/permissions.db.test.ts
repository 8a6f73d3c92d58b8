import { beforeAll, describe, expect, it } from 'vitest'
import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { BUILT_IN_ROLES, ROLE_PERMISSIONS } from '#api/contract/staff-roles.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { staff, staffSessions } from '#server/platform/database/schema.ts'
import { hashToken, newToken } from '#server/identity/tokens.ts'
import { REPORTS } from '#api/contract/report-names.ts'
import { plant, PLANTED, readText } from '#tests/fixtures/planted.ts'
import { newKey } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { addStaff, signedInPerson } from '#tests/fixtures/staff.ts'
import { revokeKey } from '#server/staff/service.ts'

type Headers = Record<string, string>
type Operation = {
  name: string
  method: string
  path: string
  url: string
  permission: StaffPermission
  stepsUp: boolean
}

const staffShop = shopWithStaff()
const { shop } = staffShop

/** Ids that nothing has, so that no call changes anything. */
const PLACES: Record<string, string> = { id: '999999999', sku: 'NONE', code: 'NONE', section: 'identity' }
const UUID = '00000000-0000-4000-8000-000000000000'

/** Without the event stream, which never ends; order-stream.db.test.ts covers it. */
async function operations(): Promise<Operation[]> {
  const { paths } = (await shop.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-permission'] !== undefined && !path.endsWith('/stream'))
      .map(([method, operation]) => ({
        name: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        url: path.replace(/\{(\w+)\}/g, (_, name: string) =>
          /sessions\/\{id\}|refunds|deliveries|runs/.test(path) && name === 'id' ? UUID : (PLACES[name] ?? 'none'),
        ),
        permission: operation['x-permission'] as StaffPermission,
        stepsUp: operation['x-step-up'] === true,
      })),
  )
}

/** How a call is answered: 'no key', 'not allowed', 'step up', or 'answered' whatever the answer says. */
async function reply({ method, url }: Operation, headers: Headers): Promise<string> {
  const answer = await shop.app.inject({ method: method as 'GET', url, headers })
  if (answer.statusCode === 401) return 'no key'
  if (answer.statusCode === 403) expect(answer.json()).not.toHaveProperty('data')
  const code = answer.statusCode === 403 ? (answer.json() as { code?: string }).code : undefined
  return code === 'not_allowed' ? 'not allowed' : code === 'step_up_needed' ? 'step up' : 'answered'
}

const repliesTo = async (calls: Operation[], headers: Headers) =>
  Object.fromEntries(await Promise.all(calls.map(async (call) => [call.name, await reply(call, headers)] as const)))
const expected = (calls: Operation[], answer: (call: Operation) => string) =>
  Object.fromEntries(calls.map((call) => [call.name, answer(call)]))
const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` })

describe('every operation of staff', () => {
  let calls: Operation[]
  beforeAll(async () => void (calls = await operations()))

  it.each(BUILT_IN_ROLES)('answers the role "%s" exactly where the role allows it', async (role) => {
    expect(calls.length).toBeGreaterThan(90)
    const { headers } = await signedInPerson(shop.db, { role })
    const allowed = new Set(ROLE_PERMISSIONS[role])
    expect(await repliesTo(calls, headers)).toEqual(
      expected(calls, ({ permission }) => (allowed.has(permission) ? 'answered' : 'not allowed')),
    )
  })

  it('asks an owner for another proof exactly where it says so', async () => {
    const { sessionId, headers } = await signedInPerson(shop.db)
    await shop.db
      .update(staffSessions)
      .set({ steppedUpAt: sql`now() - interval '6 minutes'` })
      .where(eq(staffSessions.id, sessionId))
    expect(calls.filter(({ stepsUp }) => stepsUp).length).toBeGreaterThan(15)
    expect(await repliesTo(calls, headers)).toEqual(
      expected(calls, ({ stepsUp }) => (stepsUp ? 'step up' : 'answered')),
    )
  })

  it.each(STAFF_PERMISSIONS)('answers a key for "%s" alone, and not one for everything else', async (permission) => {
    const own = calls.filter((call) => call.permission === permission)
    expect(own, 'some operation needs it').not.toEqual([])
    const narrow = await addStaff(shop.db, 'ضيق', [permission])
    expect(await repliesTo(own, bearer(narrow))).toEqual(expected(own, () => 'answered'))
    const others = await addStaff(
      shop.db,
      'واسع',
      STAFF_PERMISSIONS.filter((one) => one !== permission),
    )
    expect(await repliesTo(own, bearer(others))).toEqual(expected(own, () => 'not allowed'))
  })

  it('answers no expired, revoked or invented key, and no session that is over', async () => {
    const [expired, revoked, person] = await Promise.all([
      addStaff(shop.db, 'منته'),
      addStaff(shop.db, 'ملغى'),
      signedInPerson(shop.db),
    ])
    await shop.db
      .update(staff)
      .set({ expiresAt: sql`now()` })
      .where(eq(staff.id, expired.id))
    await revokeKey(shop.db, null, revoked.id)
    await shop.db
      .update(staffSessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(staffSessions.id, person.sessionId))
    for (const headers of [bearer(expired), bearer(revoked), bearer({ token: newToken() }), person.headers, {}])
      expect(await repliesTo(calls, headers as Headers)).toEqual(expected(calls, () => 'no key'))
  })

  it('answers a token of an earlier release, as before', async () => {
    const token = newToken()
    // As that release adds it, which knows nothing of permissions.
    await shop.db.execute(sql`insert into staff (name, token_hash) values ('قديم', ${hashToken(token)})`)
    expect(await repliesTo(calls, bearer({ token }))).toEqual(expected(calls, () => 'answered'))
  })
})

describe('an answer to a key with one permission', () => {
  it('holds nothing that the permission does not read', async () => {
    const { ids, bodies, orderNumbers } = await plant(staffShop)
    const calls = (await operations()).filter(
      ({ method, name }) => method !== 'DELETE' && name !== 'staff_eraseCustomer',
    )
    const written = Object.keys(bodies).map((name) => `staff_${name}`)
    const keys = new Map<StaffPermission, Headers>()
    for (const permission of STAFF_PERMISSIONS)
      keys.set(permission, bearer(await addStaff(shop.db, permission, [permission])))
    /** Reads first, then writes in the order of their bodies. */
    const rank = ({ name, method }: Operation): number =>
      method === 'GET' ? -1 : written.includes(name) ? written.indexOf(name) : written.length
    const leaks: string[] = []
    const failed: string[] = []
    const seen = new Set<string>()
    const records = calls.filter(({ name }) => /Audit|listActions/.test(name))
    for (const call of [...calls.toSorted((one, other) => rank(one) - rank(other)), ...records])
      for (const url of urlsOf(call, ids, orderNumbers)) {
        const answer = await shop.app.inject({
          method: call.method as 'GET',
          url,
          headers: { ...keys.get(call.permission), 'idempotency-key': newKey() },
          payload: call.method === 'GET' ? undefined : (bodies[call.name.replace('staff_', '')] ?? {}),
        })
        if ((call.method === 'GET' || written.includes(call.name)) && answer.statusCode >= 300) failed.push(call.name)
        const text = await readText(answer)
        for (const [planted, readers] of Object.entries(PLANTED))
          if (text.includes(planted)) {
            seen.add(planted)
            if (!readers.includes(call.permission)) leaks.push(`${call.name}: ${planted}`)
          }
      }
    expect(leaks).toEqual([])
    expect(failed.toSorted()).toEqual(NOT_PLANTED)
    expect([...seen].toSorted()).toEqual(
      Object.keys(PLANTED)
        .filter((planted) => PLANTED[planted]!.length > 0)
        .toSorted(),
    )
  })
})

/** Reads of people alone, such as the files that one asked for, and of records about nobody that the test's shop lacks. */
const NOT_PLANTED = [
  'getPublishingRun',
  'staff_customerFile',
  'staff_getCoupon',
  'staff_getPage',
  'staff_getPromotion',
  'staff_getSale',
  'staff_getShipmentLabel',
  'staff_listCarrierCities',
  'staff_listImportChanges',
  'staff_listOwnSessions',
  'staff_listPasskeys',
  'staff_listSales',
  'staff_listSessionsOf',
  'staff_listSourceDifferences',
  'staff_listViews',
  'staff_orderFile',
  'staff_printWaybills',
  'staff_readAlerts',
  'staff_readBulkChange',
  'staff_readImport',
  'staff_readReturnPhoto',
  'staff_readTicketFile',
  'staff_zatcaDocumentXml',
]

/** Operations of an order that is not the one being packed. */
const KINDS = [
  ['Draft', 'drafts'],
  ['PaymentLink', 'drafts'],
  ['refundOrder', 'delivered'],
] as const
type Ids = Awaited<ReturnType<typeof plant>>['ids']

/** The operation's addresses with ids of what was planted. */
function urlsOf({ name, path }: Operation, ids: Ids, numbers: string[]): string[] {
  const kind = KINDS.find(([part]) => name.includes(part))?.[1] ?? (/^\/api\/staff\/(\w+)/.exec(path)?.[1] as keyof Ids)
  const url = path.replace(/\{(\w+)\}/g, (_, part: string) =>
    part === 'id' || part === 'number' ? String(ids[kind] ?? UUID) : (PLANTED_PARTS[part] ?? 'none'),
  )
  if (path.includes('/reports/{name}')) return REPORTS.map((report) => url.replace('none', report))
  return [
    url +
      (path.includes('/papers/') && !path.includes('{')
        ? `?${numbers.map((number) => `order=${number}`).join('&')}`
        : ''),
  ]
}
const PLANTED_PARTS: Record<string, string> = { sku: 'DATES', section: 'identity', provider: 'moyasar', format: 'xlsx' }
