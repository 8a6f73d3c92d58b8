import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { EDITORS, type EditorCall } from '#tests/fixtures/editors.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'
import { IN_ORDER, openPublishedShop } from '#tests/fixtures/published-shop.ts'
import { PRESETS } from './sources/registry.ts'
import { keepSource } from './service.ts'

const PRODUCTS = 40
const CALLS = times(150, 1000)
const REPEATED = Math.floor(CALLS / 3)
const FORGED = CALLS / 10
const RIGHT = CALLS - REPEATED - FORGED
const AT_ONCE = 20
const program = path.join(import.meta.dirname, '../../tests/fixtures/publish-plain.ts')
const skuOf = (n: number): string => `A-${n % PRODUCTS}`

let site: Awaited<ReturnType<typeof openPublishedShop>>
beforeAll(async () => {
  site = await openPublishedShop(Array.from({ length: PRODUCTS }, (_, n) => skuOf(n)))
  const config = { ...readConfig({}), dataDir: site.shop.dataDir }
  for (const { preset, secret } of EDITORS) {
    // The calls are made, and signed, before the first is sent.
    const { time } = PRESETS[preset]
    const overrides = { ...(time?.window && { time: { ...time, window: 3600 } }) }
    await site.shop.db.transaction((tx) => keepSource(tx, config, preset, { preset, secrets: [secret], overrides }))
  }
})
afterAll(() => site.close())

/** Without an id or a time of the delivery, the same body after a run has begun is a change of its own. */
const REPEATING = EDITORS.filter(({ preset }) => preset !== 'directus' && preset !== 'saleor')

function burst(): EditorCall[] {
  const random = seededRandom()
  const right = Array.from({ length: RIGHT }, (_, n) => {
    const { call } = EDITORS[n % EDITORS.length]!
    return call({ id: String(1000 + (n % PRODUCTS)), sku: skuOf(n), title: `عنوان ${n}` }, n)
  })
  const repeatable = right.filter((_, n) => REPEATING.includes(EDITORS[n % EDITORS.length]!))
  const repeated = Array.from({ length: REPEATED }, (_, n) => repeatable[n % repeatable.length]!)
  const forged = Array.from({ length: FORGED }, (_, n) => {
    const call = EDITORS[n % EDITORS.length]!.call({ id: '1', sku: skuOf(n) }, CALLS + n)
    const proof = Object.keys(call.headers).find((name) => /authorization|signature$|hmac/.test(name))!
    return { ...call, headers: { ...call.headers, [proof]: 'v1,AAAA' } }
  })
  const all = [...right, ...repeated, ...forged]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.between(0, at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** Starts one publisher after another, at least two, and kills each shortly after its start. @returns stops the last one */
function publishersThatDie(): () => Promise<void> {
  const { shop } = site
  const random = seededRandom()
  const burstEnd = new AbortController()
  const work = (async () => {
    for (let kills = 0; kills < 2 || !burstEnd.signal.aborted; kills++) {
      const child = fork(program, [shop.database.url, shop.dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const end = once(child, 'exit')
      await Promise.race([once(child, 'message'), end])
      await pause(random.between(50, 600))
      child.kill('SIGKILL')
      await end
    }
  })()
  return () => (burstEnd.abort(), work)
}

it(
  'of a burst of calls each right one is published exactly once, though publishers are killed in between',
  async () => {
    const { shop } = site
    const calls = burst()
    for (let n = 0; n < PRODUCTS; n++) await shop.shelves.update(skuOf(n), { title: `اسم جديد ${n}` })
    const stop = publishersThatDie()
    const statuses: number[] = []
    const send = async (): Promise<void> => {
      for (let call = calls.pop(); call; call = calls.pop())
        statuses.push((await shop.app.inject({ method: 'POST', ...call })).statusCode)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    await stop()
    await site.work()

    expect(statuses.filter((status) => status === 401)).toHaveLength(FORGED)
    expect(statuses.filter((status) => status === 200 || status === 202)).toHaveLength(CALLS - FORGED)
    const { rows } = await shop.db.execute<Record<string, number>>(sql`
      select count(*) filter (where verdict = 'accepted')::int as accepted,
        count(*) filter (where verdict = 'repeated')::int as repeated,
        count(*) filter (where verdict = 'refused')::int as refused,
        count(distinct run_id)::int as runs,
        count(distinct run_id) filter (where r.state = 'done')::int as done,
        count(distinct coalesce(r.merged_into, r.id))::int as published
      from webhook_deliveries d left join publishing_runs r on r.id = d.run_id`)
    const [counts] = rows
    expect(counts).toMatchObject({ accepted: RIGHT, repeated: REPEATED, refused: FORGED, runs: RIGHT, done: RIGHT })
    expect(counts!['published']).toBeLessThan(RIGHT / 4)
    expect((await shop.db.execute(sql`select 1 from publishing_runs where cause = 'webhook'`)).rows).toHaveLength(RIGHT)
    for (let n = 0; n < PRODUCTS; n++)
      expect(site.publisher.read(`products/${skuOf(n)}/index.html`)).toContain(`اسم جديد ${n}`)
    expect(await site.verify()).toEqual(IN_ORDER)
  },
  TIME_LIMIT,
)
