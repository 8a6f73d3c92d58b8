/** Shows and controls publishing: `npm run publishing -- status | run | verify | rollback | rules | secret`. */
import type { Config } from '#server/config.ts'
import { readConfigOrExit } from './read-config.ts'
import type { Database, OpenDatabase } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { message, stateName } from '#server/platform/http/messages.ts'
import { startServer } from '#server/main.ts'
import { cardTokensUrl } from '#server/payments/service.ts'
import { withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import {
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
import { ensureBuilt, isBuilt } from './build.ts'
import { runProgram } from './command-line/program.ts'
import { shownTime } from './command-line/shown.ts'
import { ofCommand, openForCommand } from './open-database.ts'
import { endOnSignal, step, whileWorking } from './progress.ts'
import { publishingProgram, type Host, type Named } from './publishing/commands.ts'
import { endCommand } from './start-problem.ts'

type Shop = { config: Config; db: Database }
type Serving = Shop & { apiUrl: string }

const program = publishingProgram({
  status: ({ limit }) => inShop((shop) => status(shop, limit)),
  run: (named) => building((shop) => run(shop, named)),
  verify: () => rendering(verify),
  rollback: (id) => building((shop) => rollback(shop, id)),
  rules: (host) => inShop((shop) => rules(shop, host)),
  secret: () => console.log(webhookSecrets(readConfigOrExit()).join('\n')),
})
let exitCode = 0

endOnSignal()
const argv = process.argv.slice(2)
const ended = await runProgram(program, argv.length > 0 ? argv : ['help']).catch(endCommand)
process.exitCode = ended ?? exitCode

function isJson(): boolean {
  return program.opts<{ json?: true }>().json === true
}

/** @param act returns the exit code: 1 if a problem was found */
async function inShop(act: (shop: Shop, database: OpenDatabase) => Promise<number>): Promise<void> {
  const config = readConfigOrExit()
  const database = await openForCommand(config)
  try {
    exitCode = await whileWorking(() => act({ config, db: database.db }, database))
  } finally {
    await database.close()
  }
}

async function building(act: (shop: Serving) => Promise<number>): Promise<void> {
  await step(message('cli.building'), ensureBuilt)
  await rendering(act)
}

/** What renders pages reads the catalogue through a server of this process. */
async function rendering(act: (shop: Serving) => Promise<number>): Promise<void> {
  if (!(await isBuilt())) {
    console.error(message('cli.publishing.notBuilt'))
    exitCode = 1
    return
  }
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
  const unknown = await notInShop(db, sku, category)
  if (unknown.length > 0) console.error(message('cli.publishing.unknown', { names: unknown.join(' ') }))
  return result.state === 'done' && result.failed.length + unknown.length === 0 ? 0 : 1
}

/** SKUs and categories that the shop does not have; their pages, if there were any, are removed. */
async function notInShop(db: Database, skus: string[], slugs: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ asked: string }>(sql`
    select asked from unnest(${sql.param(skus)}::text[]) asked
    where not exists (select from variants where sku = asked) and not exists (select from products where sku = asked)
    union all select asked from unnest(${sql.param(slugs)}::text[]) asked
    where not exists (select from categories where slug = asked)`)
  return rows.map(({ asked }) => asked)
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

async function rules({ config, db }: Shop, host: Host): Promise<number> {
  await loadSettings(db)
  const { payments } = await withEnteredKeys(db, config)
  console.log(await rulesFor({ db, config, cardTarget: cardTokensUrl(payments) }, host))
  return 0
}

function lineOf({ id, cause, state, receivedAt, written, unchanged, removed, failed, ms, rolledBackAt }: Run): string {
  const end = rolledBackAt ? 'rolledBack' : state
  return message('cli.publishing.line', {
    id,
    time: shownTime(receivedAt),
    cause: stateName(`publishing.cause.${cause}`),
    state: stateName(`publishing.state.${end}`),
    written,
    unchanged,
    removed,
    failed: failed.length,
    ms: ms.live ?? 0,
  })
}
