import type { Command } from 'commander'
import type { Config } from '#server/config.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { openJobsWhenNeeded } from '#server/platform/jobs/service.ts'
import { shopOf } from '#server/payments/service.ts'
import { useSigningKeys } from '#server/invoices/public-zatca.ts'
import { withEnteredKeys } from '#server/provider-keys/provider-config.ts'
import { startPublishingTriggers } from '#server/publishing/service.ts'
import { registerDomains } from '#server/register.ts'
import { loadSettings } from '#server/settings/service.ts'
import { failureCode, type ExitCode } from '../command-line/exit-code.ts'
import { describe } from '../command-line/describe.ts'
import { commandIn, newProgram, runProgram, withPlace, type Verbose } from '../command-line/program.ts'
import { whileWorking } from '../progress.ts'
import type { Act, CommandShop, Result } from './command.ts'
import { addCouponCommands } from './coupons.ts'
import { addDoctorCommand } from './doctor.ts'
import { addJobCommands } from './jobs.ts'
import { addOpeningCommand } from './opening.ts'
import { addOrderCommands } from './orders.ts'
import { addPaymentCommands } from './payments.ts'
import { addPeopleCommands } from './people.ts'
import { addProductCommands } from './products.ts'
import { addProviderCommands } from './providers.ts'
import { addRatingCommands } from './ratings.ts'
import { addSearchCommands } from './search.ts'
import { addSettingsCommands } from './settings.ts'
import { addStaffCommands } from './staff.ts'
import { addSupportCommands } from './support.ts'
import { addWebhookCommands } from './webhooks.ts'
import { addZatcaCommands } from './zatca.ts'

registerDomains()

type Environment = {
  /** Called once the command is parsed. @throws for a setting that is not understood */
  readConfig: () => Config
  /** Called once the command is parsed; the database is closed when the command ends. */
  openDatabase: (config: Config) => Promise<OpenDatabase>
  write: (text: string) => void
  writeError: (text: string) => void
}

const GROUPS = [
  addOrderCommands,
  addProductCommands,
  addPaymentCommands,
  addCouponCommands,
  addRatingCommands,
  addSupportCommands,
  addSearchCommands,
  addSettingsCommands,
  addOpeningCommand,
  addProviderCommands,
  addPeopleCommands,
  addStaffCommands,
  addJobCommands,
  addWebhookCommands,
  addZatcaCommands,
]

/** @param end takes the result of a command */
export function shopProgram(environment: Environment, end: (result: Result) => void): Command {
  const program = newProgram('shop', withPlace(message('cli.shop.help')), environment).option(
    '--json',
    message('cli.json'),
  )
  const act: Act =
    (work) =>
    async (...given) => {
      const result = await whileWorking(() => inShop(environment, (shop) => work(shop, ...given)))
      end(result ?? { data: { done: true }, text: message('cli.shop.done') })
    }
  for (const addGroup of GROUPS) addGroup(program, act)
  addDoctorCommand(program, environment.readConfig, end)
  describe(program)
  return program
}

/** Runs one command of `npm run shop`. */
export async function runShop(argv: string[], environment: Environment): Promise<ExitCode> {
  const { write, writeError } = environment
  let exitCode: ExitCode = 0
  const program = shopProgram(environment, ({ data, text, exitCode: code }) => {
    if (program.opts<{ json?: true }>().json) write(`${JSON.stringify(data)}\n`)
    else if (text) write(`${text}\n`)
    else writeError(`${message('cli.shop.none')}\n`)
    exitCode = code ?? 0
  })
  try {
    return (await runProgram(program, argv.length > 0 ? argv : ['help'])) ?? exitCode
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    writeError(`${refusalText(error, commandIn(program, argv))}\n`)
    if (program.opts<Verbose>().verbose) writeError(`${error.stack}\n`)
    return failureCode(error)
  }
}

/** Names what was not found, and each field that is wrong. */
function refusalText({ status, answer }: Refusal, { args }: Command): string {
  if (status === 404 && args[0] !== undefined) return message('cli.shop.notFound', { part: args[0] })
  const fields = Object.entries(answer.errors ?? {})
  return [answer.message, ...fields.flatMap(([field, texts]) => texts.map((text) => `  ${field}: ${text}`))].join('\n')
}

async function inShop(
  { readConfig, openDatabase }: Environment,
  work: (shop: CommandShop) => Promise<Result | void>,
): Promise<Result | void> {
  const given = understood(readConfig)
  const database = await openDatabase(given)
  const stopPublishing = startPublishingTriggers()
  try {
    await loadSettings(database.db)
    const config = await withEnteredKeys(database.db, given)
    useSigningKeys(config)
    const jobs = openJobsWhenNeeded({ database, config, log: console })
    try {
      return await work({ ...shopOf({ db: database.db, config }), config })
    } finally {
      await jobs.close()
    }
  } finally {
    stopPublishing()
    await database.close()
  }
}

function understood(readConfig: () => Config): Config {
  try {
    return readConfig()
  } catch (error) {
    throw new Refusal(422, 'cli.settingInvalid', undefined, { values: { reason: (error as Error).message } })
  }
}
