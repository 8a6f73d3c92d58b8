/**
 * Attacks every public form from many networks while customers sign up, sign in and buy, and checks that no customer is
 * blocked: `npm run siege -- --help`
 */
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Database } from '#server/platform/database/connect.ts'
import { coupons, customers } from '#server/platform/database/schema.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings as merchant } from '#server/settings/service.ts'
import { TOOLS } from './programs.ts'
import { readOptions } from '#scripts/command-line/program.ts'
import { attackOnAndOn, orderForAnother, strangeAnswers, type Targets } from './siege/attackers.ts'
import { endOnSignal } from '#scripts/progress.ts'
import { openBrowser } from './siege/browser.ts'
import { enter, Failed, order, recover, signIn, signUp, useCoupon } from './siege/people.ts'
import { note, printReport, type Aims } from './siege/report.ts'
import { besiegeByCodes } from './siege/shared-address.ts'
import { endCommand } from '#scripts/start-problem.ts'
import { measureMachine, timeFactor } from './test/machine.ts'
import { randomOf } from './torture/random.ts'
import { shopProcess } from './torture/shop-process.ts'
import { newBuyer, prepareShop, type Buyer } from './torture/stage.ts'

type Options = Record<'minutes' | 'networks' | 'challenges', number> & { seed?: number }

const { minutes, networks, challenges, seed = randomInt(1_000_000) } = await readOptions<Options>(TOOLS.siege())
endOnSignal(undefined, message('cli.noResult', { folder: tmpdir() }))
/** ms for which a person retries during an attack. */
const RETRY_MS = 5 * 60_000
/** ms at the end of the asked time for what runs then, and for the report. */
const CLOSING_MS = 5000
/** ms that a task takes at most on a machine of usual speed. */
const TASK_MS = 5000
const AT_THE_DOOR = 'a purchase to a door that attackers ordered for'
/** Attacks at once from each network. */
const AT_ONCE = 3

process.exit(await siege().catch(endCommand))

/** @returns the exit code: 1 if a customer was locked out, the attack was none, or it did not end in time, else 0 */
async function siege(): Promise<number> {
  const settings = `--minutes ${minutes} --networks ${networks} --challenges ${challenges} --seed ${seed}`
  console.log(`siege: ${settings}`)
  const stage = await prepareShop('embedded', networks, undefined)
  const server = await shopProcess({
    program: path.join(import.meta.dirname, 'siege', 'server.ts'),
    env: { DATA_DIR: stage.dataDir, DATABASE_URL: '' },
    log: path.join(stage.dataDir, 'server.log'),
  })
  await server.start()
  const database = await openDatabase(readConfig({ DATA_DIR: stage.dataDir }))
  try {
    const missed = await besiegeByCodes(server.url, database.db, challenges)
    // The codes end by their number, the attack on all forms by its time.
    const began = Date.now()
    const end = began + minutes * 60_000 - CLOSING_MS
    missed.push(...(await besiege(server.url, database.db, stage.buyers, end)), ...server.deaths())
    const seconds = Math.round((Date.now() - began) / 1000)
    if (seconds > minutes * 60) missed.push(`the attack took ${seconds} s`)
    if (missed.length > 0) {
      const list = missed.map((one) => `  ${one}`).join('\n')
      const failed = message('cli.siege.failed', {
        count: missed.length,
        folder: stage.dataDir,
        call: `npm run siege -- ${settings}`,
      })
      console.error(`\n${list}\n${failed}`)
      return 1
    }
    console.log(`\n${message('cli.siege.passed')}`)
  } finally {
    await server.stop()
    await database.close()
  }
  await stage.clear()
  return 0
}

/** @returns descriptions of missed goals */
async function besiege(url: string, db: Database, buyers: Buyer[], end: number): Promise<string[]> {
  const password = 'قارب يشرب ورقة زعتر'
  const passwordHash = await hashPassword(password)
  let people = 0
  const newCustomer = async (): Promise<string> => {
    const phone = `+96656${1_000_000 + (people += 1)}`
    await db.insert(customers).values({ name: 'نورة', phone, passwordHash })
    return phone
  }
  const newNumber = (): string => `+96658${1_000_000 + (people += 1)}`
  const ownNetwork = (): string => `10.0.${(people += 1) >> 8}.${people & 255}`
  const random = randomOf(seed)
  const attacked = (): string => networkOf(random.between(0, networks - 1))
  await db.insert(coupons).values({ code: 'SIEGE', kind: 'percent', value: 10 })

  const receiver = await newBuyer(db, networks)
  const targets: Targets = {
    owner: await newCustomer(),
    forgetful: await newCustomer(),
    newcomer: newNumber(),
    receiver: receiver.phone,
  }
  const known = openBrowser(url, ownNetwork())
  await signIn(known, targets.owner, password)

  const began = Date.now()
  const isOver = (): boolean => Date.now() >= end
  const attacks = new Map<string, number>()
  const aims: Aims = new Map([[AT_THE_DOOR, { ms: [], failures: [], least: 1 }]])
  const over = pause(end - began)
  const taskMs = TASK_MS * timeFactor(measureMachine())
  const attackers = buyers.flatMap((_, network) =>
    Array.from({ length: AT_ONCE }, (_one, n) =>
      attackOnAndOn(
        { url, address: networkOf(network), targets, random: randomOf(seed + network * AT_ONCE + n + 1) },
        isOver,
        attacks,
      ),
    ),
  )
  const ordering = (async (): Promise<number> => {
    const forged = await Promise.all(
      buyers.map((buyer, network) => orderForAnother(buyer, openBrowser(url, networkOf(network)), order, targets)),
    )
    await note(aims, AT_THE_DOOR, () => buyAs(receiver), isOver)
    return forged.reduce((sum, one) => sum + one, 0)
  })()

  /** Repeats a task during the attack, for the first time soon after it began. What is unfinished at the end is left. */
  async function keepDoing(everyMs: number, name: string, work: () => Promise<unknown>, retryMs = 0): Promise<void> {
    // A third of what an idle shop would see; people who are attacked themselves may need the whole time for retries.
    const duration = end - began
    const least = retryMs > 0 ? duration / retryMs : Math.max(1, duration / (3 * (everyMs + taskMs)))
    aims.set(name, { ms: [], failures: [], least: Math.floor(least) })
    const repeat = async (): Promise<void> => {
      await pause(random.between(2000, 4000))
      for (; !isOver(); await pause(everyMs)) await note(aims, name, work, isOver)
    }
    await Promise.race([repeat(), over])
  }
  /** Repeats a task while the shop asks to try again later. @throws the last failure, once the time for retries is over */
  async function retrying(work: () => Promise<unknown>): Promise<void> {
    const ends = Date.now() + RETRY_MS
    for (;;) {
      try {
        return void (await work())
      } catch (error) {
        if (!(error instanceof Failed) || Date.now() > ends) throw error
        await pause(15_000)
      }
    }
  }
  const whileAttacked = (everyMs: number, name: string, work: () => Promise<unknown>): Promise<void> =>
    keepDoing(everyMs, name, () => retrying(work), RETRY_MS)
  async function buyAs({ headers, phone }: Buyer): Promise<void> {
    const status = await order(openBrowser(url, ownNetwork()), bearer(headers), phone)
    if (status !== 200) throw new Failed(`paying: ${status}`)
  }

  await Promise.all([
    Promise.race([Promise.all(attackers), over]),
    keepDoing(2000, 'the owner signs in on a known device', () => signIn(known, targets.owner, password)),
    keepDoing(5000, 'the same, on a network of attackers', () =>
      signIn(openBrowser(url, attacked(), { cookie: known.cookie() }), targets.owner, password),
    ),
    whileAttacked(10_000, 'the owner signs in on a new device', () =>
      signIn(openBrowser(url, ownNetwork()), targets.owner, password),
    ),
    whileAttacked(10_000, 'the same on a new device there', () =>
      signIn(openBrowser(url, attacked()), targets.owner, password),
    ),
    keepDoing(10_000, 'somebody signs in', async () =>
      signIn(openBrowser(url, ownNetwork()), await newCustomer(), password),
    ),
    keepDoing(15_000, 'somebody signs in by code', async () =>
      enter(openBrowser(url, ownNetwork()), url, await newCustomer()),
    ),
    keepDoing(15_000, 'somebody new enters by code', () => enter(openBrowser(url, ownNetwork()), url, newNumber())),
    keepDoing(20_000, 'a known device enters by code there', async () => {
      const [own, phone] = [openBrowser(url, ownNetwork()), await newCustomer()]
      await signIn(own, phone, password)
      await enter(openBrowser(url, attacked(), { cookie: own.cookie() }), url, phone)
    }),
    whileAttacked(60_000, 'somebody who is attacked enters by code', () =>
      enter(openBrowser(url, ownNetwork()), url, targets.forgetful),
    ),
    keepDoing(15_000, 'somebody signs up', () => signUp(url, ownNetwork(), newNumber())),
    keepDoing(
      60_000,
      'somebody whose number is attacked signs up',
      async () => {
        targets.newcomer = newNumber()
        await pause(5000)
        await retrying(() => signUp(url, ownNetwork(), targets.newcomer))
      },
      RETRY_MS,
    ),
    keepDoing(15_000, 'somebody recovers a password', async () => recover(url, ownNetwork(), await newCustomer())),
    whileAttacked(60_000, 'somebody who is attacked recovers a password', () =>
      recover(url, ownNetwork(), targets.forgetful),
    ),
    keepDoing(5000, 'a coupon', () => useCoupon(openBrowser(url, ownNetwork()), 'SIEGE')),
    keepDoing(5000, 'a coupon, on a network of attackers', () => useCoupon(openBrowser(url, attacked()), 'SIEGE')),
    keepDoing(10_000, 'a purchase', async () => buyAs(await newBuyer(db, (people += 1) + 1_000_000))),
  ])
  const forged = await Promise.race([ordering, over])

  const missed = [...printReport(aims, attacks), ...strangeAnswers(attacks, ((end - began) / 60_000) * networks)]
  const { orders } = merchant().cash_on_delivery.new_customers
  if (forged === undefined) missed.push("orders for somebody else's door did not come to an end")
  else if (forged > orders) missed.push(`new accounts ordered ${forged} times for somebody else's door, not ${orders}`)
  return missed
}

function networkOf(network: number): string {
  return `198.51.100.${network + 1}`
}

/** Without the IP address given to the buyer: the browser has its own. */
function bearer({ authorization }: Record<string, string>): Record<string, string> {
  return { authorization: authorization! }
}
