import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { requestPublishing, runById } from '#server/publishing-requests/service.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { commandOf } from './command.ts'
import { atLeast, figure, median, percentile, type Bench } from './figures.ts'
import { measure } from './process-tree.ts'
import { openMachines, type Machine } from './shop-machines.ts'

const CHANGES = 50
const VISIBLE_MS = 2000
const LIMIT_MS = 240_000

/**
 * Two servers and two workers with separate folders share a PostgreSQL and an S3 server. Names are changed one by one
 * while both servers are read; then a worker is killed during a full run.
 */
export const bench: Bench = async ({ products, say }) => {
  await ensureBuilt()
  const machines = await openMachines(products)
  const { db, shop, folder, on } = machines
  try {
    say('two servers, two workers')
    const servers: Machine[] = []
    for (const name of ['first', 'second']) {
      const began = performance.now()
      servers.push(await machines.startServer(on(name, { WORK_ON_JOBS: '0' })))
      say(`${name} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    const workers = [await machines.startWorker(on('third')), await machines.startWorker(on('fourth'))]
    await machines.untilIdle()
    say(`${CHANGES} changes`)
    const { rows } = await db.execute<{ sku: string }>(sql`select sku from products order by id limit ${CHANGES}`)
    const waits: number[] = []
    for (const [at, { sku }] of rows.entries()) {
      const title = `اسم جديد ${at} ${sku}`
      const file = path.join(folder, 'change.jsonl')
      await writeFile(file, `${JSON.stringify({ sku, title })}\n`)
      const address = `/products/${encodeURIComponent(sku)}`
      for (const { url } of servers) await fetch(url + address).then((answer) => answer.text())
      await importCatalogue(shop, [file])
      await db.transaction((tx) => requestPublishing(tx, { cause: 'import', skus: [sku] }))
      const began = performance.now()
      await Promise.all(servers.map(({ url }) => untilShown(url + address, title)))
      waits.push(performance.now() - began)
    }
    say('everything is published; a worker is killed in the middle')
    await db.execute(sql`update products set title = title || ' *', updated_at = now()`)
    await db.execute(sql`update catalogue_state set version = version + 1, changed_at = now()`)
    const began = performance.now()
    const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', full: true }))
    await pause(3000)
    workers[0]!.kill('SIGKILL')
    await machines.untilIdle()
    const run = (await runById(db, id))!
    const full = (performance.now() - began) / 1000
    say('compare with a full build')
    const { stdout } = await measure(process.execPath, [...commandOf('publishing'), 'verify', '--json'], on('fourth'))
    const verdict = JSON.parse(stdout) as Record<'different' | 'extra' | 'failed', unknown[]> & { looked: number }
    return [
      atLeast(
        `changes on both within ${VISIBLE_MS} ms`,
        waits.filter((ms) => ms <= VISIBLE_MS).length,
        'of 50',
        CHANGES,
      ),
      figure('a change on both, median', median(waits), 'ms'),
      figure('a change on both, p95', percentile(waits, 0.95), 'ms', VISIBLE_MS),
      figure('full run, one worker killed', full, 's'),
      figure('its failed pages', run.failed.length, 'pages', 0),
      figure('files compared', verdict.looked, 'files'),
      figure('that differ', verdict.different.length + verdict.extra.length + verdict.failed.length, 'files', 0),
    ]
  } finally {
    await machines.close()
  }
}

async function untilShown(address: string, text: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  while (!(await fetch(address).then((answer) => answer.text())).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${address} does not show ${text}`)
    await pause(20)
  }
}
