/** Shows and controls publishing: `npm run publishing -- status | run | verify | rollback | rules | secret`. */
import { Argument, Option } from 'commander'
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
import { between } from './command-line/values.ts'
import { newProgram, runProgram } from './command-line/program.ts'
import { ofCommand, openForCommand } from './open-database.ts'
import { endCommand } from './start-problem.ts'

type Shop = { config: Config; db: Database }
type Serving = Shop & { apiUrl: string }
type Named = Partial<Record<'sku' | 'category' | 'page', string[]>>

const program = newProgram('publishing', message('cli.publishing.about')).option('--json', message('cli.json'))
let exitCode = 0

program
  .command('status')
  .description(message('cli.publishing.status'))
  .addOption(new Option('--limit <N>', message('cli.publishing.limit')).default(10).argParser(between(1, 1000)))
  .action(({ limit }: { limit: number }) => inShop((shop) => status(shop, limit)))
program
  .command('run')
  .description(message('cli.publishing.run'))
  .option('--sku <SKU>', message('cli.publishing.run.sku'), collect)
  .option('--category <SLUG>', message('cli.publishing.run.category'), collect)
  .option('--page <PATH>', message('cli.publishing.run.page'), collect)
  .action((named: Named) => working((shop) => run(shop, named)))
program
  .command('verify')
  .description(message('cli.publishing.verify'))
  .action(() => working(verify))
program
  .command('rollback')
  .description(message('cli.publishing.rollback'))
  .argument('[RUN]')
  .action((id?: string) => working((shop) => rollback(shop, id)))
program
  .command('rules')
  .description(message('cli.publishing.rules'))
  .addArgument(new Argument('<HOST>').choices(HOSTS))
  .action((host: (typeof HOSTS)[number]) => inShop((shop) => rules(shop, host)))
program
  .command('secret')
  .description(message('cli.publishing.secret'))
  .action(() => console.log(webhookSecrets(readConfigOrExit()).join('\n')))

const argv = process.argv.slice(2)
const ended = await runProgram(program, argv.length > 0 ? argv : ['help']).catch(endCommand)
process.exitCode = ended ?? exitCode

function isJson(): boolean {
  return program.opts<{ json?: true }>().json === true
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}

/** @param act returns the exit code: 1 if a problem was found */
async function inShop(act: (shop: Shop, database: OpenDatabase) => Promise<number>): Promise<void> {
  const config = readConfigOrExit()
  const database = await openForCommand(config)
  try {
    exitCode = await act({ config, db: database.db }, database)
  } finally {
    await database.close()
  }
}

/** What renders pages reads the catalogue through a server of this process. */
async function working(act: (shop: Serving) => Promise<number>): Promise<void> {
  await ensureBuilt()
  await inShop(async (shop, database) => {
    const server = await startServer(database, ofCommand(shop.config), { work: false })
    try {
      return await act({ ...shop, apiUrl: server.url })
    } finally {
      await server.close()
    }
  })
}

async function status({ db }: Shop, limit: number): Promise<number> {
  const [runs, failures] = [await latestRuns(db, limit), await failuresNow(db)]
  if (isJson()) console.log(JSON.stringify({ runs, failures }))
  else {
    if (runs.length === 0) console.log(message('cli.publishing.never'))
    for (const one of runs) console.log(lineOf(one))
    for (const { path, reason } of failures) console.log(message('cli.publishing.failing', { path, reason }))
  }
  return failures.length || runs.length === 0 ? 1 : 0
}

async function run({ config, db }: Shop, { sku = [], category = [], page = [] }: Named): Promise<number> {
  const named = { skus: sku, categories: category, pages: page }
  const full = Object.values(named).every((names) => names.length === 0)
  const { id } = await db.transaction((tx) => requestPublishing(tx, { cause: 'staff', ...named, full }))
  await publishWaiting({ db, config, alone: true })
  const done = (await runById(db, id))!
  const result = done.mergedInto ? (await runById(db, done.mergedInto))! : done
  if (isJson()) console.log(JSON.stringify(result))
  else console.log(lineOf(result))
  for (const { path, reason } of result.failed) console.error(message('cli.publishing.failing', { path, reason }))
  return result.state === 'done' && result.failed.length === 0 ? 0 : 1
}

async function verify({ config, db, apiUrl }: Serving): Promise<number> {
  const verdict = await verifyPublished({ db, config, apiUrl })
  const { looked, different, extra, failed } = verdict
  if (isJson()) console.log(JSON.stringify(verdict))
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

async function rollback({ config, db, apiUrl }: Serving, id: string | undefined): Promise<number> {
  try {
    const { runs, paths } = await rollBackRuns({ db, config, apiUrl }, id)
    if (isJson()) console.log(JSON.stringify({ runs, paths }))
    else console.log(message('cli.publishing.rolledBack', { runs: runs.length, pages: paths.length }))
    return 0
  } catch (error) {
    if (!(error instanceof NothingToTakeBack)) throw error
    console.error(message('cli.publishing.nothing'))
    return 1
  }
}

async function rules({ config, db }: Shop, host: (typeof HOSTS)[number]): Promise<number> {
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
