/** Shows and controls publishing: `npm run publishing -- status | run | verify | rollback | rules | secret`. */
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { readConfigOrExit } from './read-config.ts'
import type { Database, OpenDatabase } from '#server/platform/database/connect.ts'
import { message } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { cardTokensUrl } from '#server/payments/service.ts'
import { withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import {
  HOSTS,
  failuresNow,
  NothingToTakeBack,
  publishWaiting,
  rollBackRuns,
  rulesFor,
  verifyPublished,
  webhookSecrets,
} from '#server/publishing/service.ts'
import { latestRuns, requestPublishing, runById, type Run } from '#server/publishing-requests/service.ts'
import { loadSettings } from '#server/settings/service.ts'
import { ensureBuilt } from './build.ts'
import { ofCommand, openForCommand } from './open-database.ts'
import { explain } from './start-problem.ts'

type Shop = { config: Config; db: Database }
type Serving = Shop & { apiUrl: string }

const { values, positionals } = read(process.argv.slice(2))
const looks: Record<string, (shop: Shop) => Promise<number>> = { status, rules }
/** These render pages, which read the catalogue through a server of this process. */
const works: Record<string, (shop: Serving) => Promise<number>> = { run, verify, rollback }
const [name = 'help', argument] = positionals
process.exitCode = await main().catch(explain)

/** Exit code: 0 success, 1 a problem was found, 2 wrong usage. */
async function main(): Promise<number> {
  const config = readConfigOrExit()
  if (name === 'secret') {
    console.log(webhookSecrets(config).join('\n'))
    return 0
  }
  const [look, work] = [looks[name], works[name]]
  if (!look && !work) {
    console.error(message('cli.publishing.help'))
    return name === 'help' ? 0 : 2
  }
  if (work) await ensureBuilt()
  const database = await openForCommand(config)
  const shop = { config, db: database.db }
  try {
    return look ? await look(shop) : await serving(database, shop, work!)
  } finally {
    await database.close()
  }
}

async function serving(database: OpenDatabase, shop: Shop, work: (shop: Serving) => Promise<number>): Promise<number> {
  const server = await startServer(database, ofCommand(shop.config), { work: false })
  try {
    return await work({ ...shop, apiUrl: server.url })
  } finally {
    await server.close()
  }
}

async function status({ db }: Shop): Promise<number> {
  const [runs, failures] = [await latestRuns(db, Number(values.limit)), await failuresNow(db)]
  if (values.json) console.log(JSON.stringify({ runs, failures }))
  else {
    if (runs.length === 0) console.log(message('cli.publishing.never'))
    for (const one of runs) console.log(lineOf(one))
    for (const { path, reason } of failures) console.log(message('cli.publishing.failing', { path, reason }))
  }
  return failures.length || runs.length === 0 ? 1 : 0
}

async function run({ config, db }: Shop): Promise<number> {
  const named = { skus: values.sku ?? [], categories: values.category ?? [], pages: values.page ?? [] }
  const full = Object.values(named).every((names) => names.length === 0)
  const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', ...named, full }))
  await publishWaiting({ db, config, alone: true })
  const done = (await runById(db, id))!
  const result = done.mergedInto ? (await runById(db, done.mergedInto))! : done
  if (values.json) console.log(JSON.stringify(result))
  else console.log(lineOf(result))
  for (const { path, reason } of result.failed) console.error(message('cli.publishing.failing', { path, reason }))
  return result.state === 'done' && result.failed.length === 0 ? 0 : 1
}

async function verify({ config, db, apiUrl }: Serving): Promise<number> {
  const verdict = await verifyPublished({ db, config, apiUrl })
  const { looked, different, extra, failed } = verdict
  if (values.json) console.log(JSON.stringify(verdict))
  else {
    console.log(
      message('cli.publishing.verified', {
        looked,
        different: different.length,
        extra: extra.length,
        failed: failed.length,
      }),
    )
    for (const path of [...different, ...extra, ...failed.map((failure) => failure.path)].slice(0, 50))
      console.log(path)
  }
  return different.length + extra.length + failed.length ? 1 : 0
}

async function rollback({ config, db, apiUrl }: Serving): Promise<number> {
  try {
    const { runs, paths } = await rollBackRuns({ db, config, apiUrl }, argument)
    if (values.json) console.log(JSON.stringify({ runs, paths }))
    else console.log(message('cli.publishing.rolledBack', { runs: runs.length, pages: paths.length }))
    return 0
  } catch (error) {
    if (!(error instanceof NothingToTakeBack)) throw error
    console.error(message('cli.publishing.nothing'))
    return 1
  }
}

async function rules({ config, db }: Shop): Promise<number> {
  const host = HOSTS.find((one) => one === argument)
  if (!host) {
    console.error(message('cli.publishing.help'))
    return 2
  }
  await loadSettings(db)
  const { payments } = await withEnteredKeys(db, config)
  console.log(await rulesFor({ db, config, cardTarget: cardTokensUrl(payments) }, host))
  return 0
}

function lineOf({ id, cause, state, receivedAt, written, unchanged, removed, failed, ms, rolledBackAt }: Run): string {
  const end = rolledBackAt ? 'rolledBack' : state
  return message('cli.publishing.line', {
    id,
    time: receivedAt.toISOString(),
    cause: message(`publishing.cause.${cause}`),
    state: message(`publishing.state.${end}`),
    written,
    unchanged,
    removed,
    failed: failed.length,
    ms: ms.live ?? 0,
  })
}

function read(args: string[]) {
  const names = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        limit: { type: 'string', default: '10' },
        sku: names,
        category: names,
        page: names,
      },
    })
  } catch {
    console.error(message('cli.publishing.help'))
    process.exit(2)
  }
}
