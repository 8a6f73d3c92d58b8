import { beforeAll, describe, expect, it } from 'vitest'
import { STAFF_PERMISSIONS, type StaffPermission } from '#api/contract/staff-permissions.ts'
import { BUILT_IN_ROLES, ROLE_PERMISSIONS } from '#api/contract/staff-roles.ts'
import { eq, sql } from '#server/database/drizzle.ts'
import { staff, staffSessions } from '#server/database/schema.ts'
import { hashToken, newToken } from '#server/identity/tokens.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { addStaff, signedInPerson } from '#tests/fixtures/staff.ts'
import { revokeKey } from './service.ts'

type Headers = Record<string, string>
type Operation = { name: string; method: string; url: string; permission: StaffPermission; stepsUp: boolean }

const shop = opened(openShop)

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
    const narrow = await addStaff(shop.db, 'ضيق', [permission])
    expect(await repliesTo(calls, bearer(narrow))).toEqual(
      expected(calls, (call) => (call.permission === permission ? 'answered' : 'not allowed')),
    )
    const others = await addStaff(
      shop.db,
      'واسع',
      STAFF_PERMISSIONS.filter((one) => one !== permission),
    )
    const own = calls.filter((call) => call.permission === permission)
    expect(own, 'some operation needs it').not.toEqual([])
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
