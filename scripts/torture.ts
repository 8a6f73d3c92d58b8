/** Buys, pays, sends back and kills the server in the middle, again and again, then looks whether everything adds up: `npm run torture -- --help` */
import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { openJobs } from '#server/jobs/service.ts'
import { startEmulator } from '#server/payments/emulators/start.ts'
import { shopOf } from '#server/payments/service.ts'
import { forgetDeadCalls, settleAll } from './torture/aftermath.ts'
import { audit } from './torture/audit.ts'
import { openCalls } from './torture/calls.ts'
import { newJournal, shopOnAndOn } from './torture/customer.ts'
import { badDay, emulatorCalls } from './torture/emulator.ts'
import { randomOf } from './torture/random.ts'
import { printReport } from './torture/report.ts'
import { shopProcess } from './torture/shop-process.ts'
import { setStage, type Engine } from './torture/stage.ts'
import { workOnAndOn } from './torture/staff.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    customers: { type: 'string', default: '12' },
    help: { type: 'boolean', default: false },
  },
})
const [kills, seed, people] = [values.kills, values.seed, values.customers].map(Number) as [number, number, number]
if (
  values.help ||
  ![kills, seed, people].every(Number.isInteger) ||
  !['embedded', 'postgres'].includes(values.engine)
) {
  console.log(
    'npm run torture -- [--kills 20] [--engine embedded|postgres] [--customers 12] [--seed N]\n  --engine postgres makes a database of its own on the server of DATABASE_URL',
  )
  process.exit(values.help ? 0 : 2)
}
process.exitCode = await torture(values.engine as Engine)

/** 0 when everything adds up, 1 when something does not. */
async function torture(engine: Engine): Promise<number> {
  const began = Date.now()
  const random = randomOf(seed)
  console.log(`torture: engine ${engine}, ${kills} kills, ${people} customers, seed ${seed}`)
  const stage = await setStage(engine, people)
  const server = await shopProcess({
    env: { DATA_DIR: stage.dataDir, DATABASE_URL: stage.databaseUrl ?? '' },
    log: path.join(stage.dataDir, 'server.log'),
  })
  const stand = await startEmulator({ dataDir: stage.dataDir, port: 0, shopUrl: server.url })
  const emulator = emulatorCalls(stand.url)
  server.env['PAYMENTS_EMULATOR_URL'] = stand.url
  await server.start()
  let restarted = new Date()
  const config = readConfig({
    DATA_DIR: stage.dataDir,
    ...(stage.databaseUrl && { DATABASE_URL: stage.databaseUrl }),
    PAYMENTS_EMULATOR_URL: stand.url,
    PORT: new URL(server.url).port,
  })

  const calls = openCalls(server.url)
  const journal = newJournal()
  const crowd = [
    ...stage.buyers.map((buyer, index) =>
      shopOnAndOn(buyer, { calls, emulator, journal, random: randomOf(seed + index + 1) }),
    ),
    workOnAndOn(stage.staff, { calls, random: randomOf(seed - 1) }),
  ]
  const starts: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await emulator.behave(badDay(random))
    await pause(random.between(200, 4000))
    await server.kill({ withDatabase: engine === 'embedded' && random.chance(0.5) })
    await pause(random.between(0, 600))
    const dead = new Date()
    const starting = Date.now()
    await server.start()
    starts.push(Date.now() - starting)
    restarted = new Date()
    const database = await openDatabase(config)
    await forgetDeadCalls(database.db, dead)
    await database.close()
    if (process.stderr.isTTY) process.stderr.write(`\r${kill} of ${kills} kills, ${journal.orders} orders`)
  }
  await pause(3000)
  calls.end()
  await Promise.all(crowd)

  const database = await openDatabase(config)
  const jobs = await openJobs({ database, config, log: console, work: false })
  const breaches: string[] = calls.seen.broken.map((call) => `the shop broke: ${call}`)
  try {
    await settleAll({ db: database.db, jobs, shop: shopOf({ db: database.db, config }), emulator, restarted })
  } catch (error) {
    breaches.push(`the shop did not come to rest: ${(error as Error).message}`)
  }
  const { payments: held } = await emulator.held()
  breaches.push(...(await audit(database.db, held, journal)))
  await printReport(database.db, {
    held,
    journal,
    calls: calls.seen,
    kills,
    starts,
    seconds: (Date.now() - began) / 1000,
  })
  await jobs.close()
  await database.close()
  await server.stop()
  await stand.close()
  if (breaches.length === 0) {
    await stage.clear()
    console.log('everything adds up')
    return 0
  }
  console.error(
    `\n${breaches.length} BREACHES (again with --engine ${engine} --kills ${kills} --customers ${people} --seed ${seed}; the data stays in ${stage.databaseUrl ?? stage.dataDir}):\n${breaches.map((breach) => `  ${breach}`).join('\n')}`,
  )
  return 1
}
