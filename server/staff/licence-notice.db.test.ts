import { expect, it } from 'vitest'
import { DAY_MS } from '#api/contract/time.ts'
import { dateInRiyadh } from '#locales/format.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { outgoingMessages } from '#server/platform/database/schema.ts'
import { loadSettings } from '#server/settings/service.ts'
import { changeSection } from '#server/settings/write/service.ts'
import { openIdleJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { announceLicenceEnd } from './licence-notice.ts'

const shop = opened(openShop)
opened(() => signedInPerson(shop.db, { name: 'سارة', role: 'owner', email: 'sara@shop.example' }))
opened(() => signedInPerson(shop.db, { name: 'منى', role: 'manager', email: 'mona@shop.example' }))
opened(() => openIdleJobs(shop.database))

/** Who is written to, of a licence that ends in so many days. */
async function reminded(days: number | null, licence: string | null = '1447-20931'): Promise<(string | null)[]> {
  const to = days === null ? null : dateInRiyadh(new Date(databaseNow().getTime() + days * DAY_MS))
  const patch = { licence, from: null, to, link: null }
  await shop.db.transaction((tx) =>
    changeSection(tx, { kind: 'command', name: 'test' }, { section: 'reductions', patch }),
  )
  await loadSettings(shop.db)
  await shop.db.delete(outgoingMessages)
  await announceLicenceEnd(shop.db)
  const rows = await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.template, 'licenceEnds'))
  return rows.map(({ recipient }) => recipient)
}

it('owners are reminded two weeks, a week and a day before the licence of reductions ends', async () => {
  for (const days of [14, 7, 1]) expect(await reminded(days), `${days} days`).toEqual(['sara@shop.example'])
  for (const days of [-1, 0, 2, 13, 15, null]) expect(await reminded(days), `${days} days`).toEqual([])
  expect(await reminded(null, null)).toEqual([])
})
