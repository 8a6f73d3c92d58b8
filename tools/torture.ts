/**
 * Stress test: simulates customers, payments and returns while it kills the shop or its database, then checks that all
 * books balance. Usage: `npm run torture -- --help`
 */
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { startEmulator } from '#server/payments/emulators/start-emulators.ts'
import { registerDomains } from '#server/register.ts'
import { message } from '#server/platform/http/messages.ts'
import { TOOLS } from './programs.ts'
import { readOptions, refuseCall } from '#scripts/command-line/program.ts'
import { endOnSignal } from '#scripts/progress.ts'
import { endCommand } from '#scripts/start-problem.ts'
import { measureMachine, timeFactor } from './test/machine.ts'
import { calmProviders, forgetDeadCalls, settleBySchedule, settleCommissions } from './torture/aftermath.ts'
import { audit } from './torture/audit.ts'
import { openCalls } from './torture/calls.ts'
import { newJournal, simulateCustomer } from './torture/customer.ts'
import { gatherCrew } from './torture/crew.ts'
import { injectFault } from './torture/events.ts'
import { randomFaults, emulatorCalls } from './torture/emulator.ts'
import { possible, type Engine, type Kind, type Mode } from './torture/kinds.ts'
import { lacking, tooSlow, unexpected } from './torture/judge.ts'
import { againstMails } from './torture/mails.ts'
import { openReader } from './torture/page-reader.ts'
import { postgresOf, signalAll } from './torture/postgres-processes.ts'
import { randomOf } from './torture/random.ts'
import { printReport } from './torture/report.ts'
import { openRelay, serviceOf } from './torture/relay.ts'
import { prepareShop } from './torture/stage.ts'
import { simulateStaff } from './torture/staff.ts'
import { auditZatca, lackingZatca, settleZatca } from './torture/zatca-audit.ts'
import { connectShop, openZatcaStand } from './torture/zatca-stand.ts'

registerDomains()

type Options = { mode: Mode; events: number; engine: Engine; customers: number; seed?: number }

const program = TOOLS.torture()
const {
  mode: givenMode,
  events,
  engine: givenEngine,
  customers: people,
  seed = randomInt(1_000_000),
} = await readOptions<Options>(program)
const kinds = givenMode === 'all' ? possible(givenEngine) : [givenMode]
if (!possible(givenEngine).includes(kinds[0]!))
  refuseCall(program, message('cli.torture.impossible', { mode: givenMode }))
if (events < kinds.length) refuseCall(program, message('cli.torture.short', { kinds: kinds.length }))
endOnSignal(undefined, message('cli.noResult', { folder: tmpdir() }))
/** ms that customers go on after the last fault, until the run has done as much as its size asks for. */
const LONGER_MS = 60_000
/** Later than any time to which the run moves the shop's clock. */
const FUTURE_MS = 30 * 86_400_000
process.exit(await torture(givenMode, givenEngine).catch(endCommand))

/** Exit code: 0 if everything balances, otherwise 1. */
async function torture(mode: Mode, engine: Engine): Promise<number> {
  const began = Date.now()
  const random = randomOf(seed)
  const slowness = timeFactor(measureMachine())
  const settings = `--mode ${mode} --engine ${engine} --events ${events} --customers ${people} --seed ${seed}`
  console.log(`torture: ${settings}`)
  const given = mode === 'shop' ? process.env['DATABASE_URL'] : undefined
  const zatca = kinds.includes('zatca') ? await openZatcaStand() : undefined
  const stage = await prepareShop(engine, people, given, {
    hasOwnDisk: kinds.includes('disk'),
    isReal: zatca !== undefined,
  })
  const crew = await gatherCrew(stage, {
    servers: kinds.includes('machines') ? 2 : 1,
    // A worker beside the server, where both can be killed.
    workers: kinds.includes('worker') || (zatca && engine === 'external') ? 2 : 0,
    zatcaUrl: zatca?.emulator.url,
  })
  const { servers, workers } = crew
  const server = servers[0]!
  const stand = await startEmulator({ dataDir: stage.folder, port: 0, shopUrl: server.url })
  const provider = await openRelay(serviceOf(stand.url))
  const emulator = emulatorCalls(stand.url)
  for (const one of [...servers, ...workers]) {
    one.env['PAYMENTS_EMULATOR_URL'] = `http://localhost:${provider.port}`
    await one.start()
  }
  const config = readConfig({ ...crew.env, PAYMENTS_EMULATOR_URL: stand.url, PORT: new URL(server.url).port })

  const calls = openCalls(servers.map(({ url }) => url))
  if (zatca) await connectShop(calls, stage.staff)
  const pages = openReader(`${server.url}/`)
  const journal = newJournal()
  const crowd = [
    ...stage.buyers.map((buyer, index) =>
      simulateCustomer(buyer, { calls, emulator, journal, random: randomOf(seed + index + 1) }),
    ),
    simulateStaff(stage.staff, { calls, random: randomOf(seed - 1), buyers: stage.buyers }),
  ]

  /** @returns ms until the shop was ready again */
  async function killServer(at: number, whenDead?: () => Promise<void>): Promise<number> {
    const killed = servers[at]!
    if (killed === server) pages.pause()
    await killed.kill()
    await whenDead?.()
    if (engine === 'embedded' && random.chance(0.5)) signalAll(postgresOf(stage.dataDir), 'SIGKILL')
    await pause(random.between(0, 600))
    const dead = new Date()
    const starting = Date.now()
    await killed.start()
    const ms = Date.now() - starting
    if (killed === server) pages.goOn()
    // Another server may still be answering calls.
    if (servers.length > 1) return ms
    const database = await openDatabase(config)
    await forgetDeadCalls(database.db, dead)
    await database.close()
    return ms
  }

  const recoveries: Record<string, number[]> = {}
  const breaches: string[] = []
  let waiting: Kind[] = []
  for (let event = 1; event <= events; event += 1) {
    await emulator.behave(randomFaults(random))
    await pause(random.between(200, 4000))
    // Each kind once before any comes again.
    if (waiting.length === 0) waiting = [...kinds]
    const [kind] = waiting.splice(random.between(0, waiting.length - 1), 1) as [Kind]
    const scene = { stage, crew, provider, db: () => openDatabase(config), random, turn: event, killServer, zatca }
    const ms = await injectFault(kind, scene).catch((error: Error) => void breaches.push(`${kind}: ${error.message}`))
    if (ms !== undefined) (recoveries[kind] ??= []).push(ms)
    if (process.stderr.isTTY) process.stderr.write(`\r${event} of ${events} events, ${journal.orders} orders`)
  }
  const database = await openDatabase(config)
  const { db } = database
  const deadline = Date.now() + LONGER_MS * slowness
  await pause(3000)
  const zatcaEvents = recoveries['zatca']?.length ?? 0
  const missing = async (): Promise<string[]> => [
    ...(await lacking(db, events, people)),
    ...(zatca ? lackingZatca(zatca, zatcaEvents, people) : []),
  ]
  while ((await missing()).length > 0 && Date.now() < deadline) await pause(1000)
  calls.end()
  await Promise.all(crowd)

  const shop = {
    db,
    slowness,
    restart: async (between: () => Promise<void>) => {
      const working = workers.length > 0 ? workers : servers
      await Promise.all(working.map((one) => one.kill()))
      await between()
      await Promise.all(working.map((one) => one.start()))
    },
  }
  breaches.push(
    ...calls.seen.broken.map((call) => `the shop broke: ${call}`),
    ...unexpected(calls.seen.refused).map((call) => `an unexpected refusal: ${call}`),
    ...(await missing()).map((text) => `the run was too short, or the shop does not work: ${text}`),
    ...tooSlow(recoveries, slowness),
    ...(await pages.end()),
  )
  await calmProviders(emulator)
  const desk = { calls: openCalls(servers.map(({ url }) => url)), headers: stage.staff, slowness }
  if (zatca) {
    zatca.calm()
    breaches.push(...(await settleZatca(db, desk)))
    zatca.runAhead(FUTURE_MS)
  }
  breaches.push(...(await settleBySchedule(shop)))
  const { payments: held } = await emulator.held()
  breaches.push(...(await audit(db, held, journal)), ...(await againstMails(db, crew.mail.received)))
  breaches.push(...(await settleCommissions(shop)))
  if (zatca) breaches.push(...(await settleZatca(db, desk)), ...(await auditZatca(db, zatca)))
  breaches.push(...[...servers, ...workers].flatMap((one) => one.deaths()))
  await printReport(db, {
    held,
    journal,
    calls: calls.seen,
    zatca: zatca?.emulator,
    pages: pages.read(),
    recoveries,
    slowness,
    seconds: (Date.now() - began) / 1000,
  })
  for (const one of [...servers, ...workers]) await one.stop()
  // Closed last, which stops an embedded database.
  await database.close()
  await stand.close()
  await zatca?.emulator.close()
  await crew.mail.close()
  for (const relay of [provider, ...Object.values(crew.relays)]) relay?.close()
  await stage.leave()
  if (breaches.length === 0) {
    await stage.clear()
    console.log(message('cli.torture.passed'))
    return 0
  }
  const failed = message('cli.torture.failed', {
    count: breaches.length,
    folder: stage.folder,
    call: `npm run torture -- ${settings}`,
  })
  console.error(`\n${breaches.map((breach) => `  ${breach}`).join('\n')}\n${failed}`)
  return 1
}
