/** `webhooks`: editors' systems and their deliveries, which can be published again. */
import { readFile } from 'node:fs/promises'
import { Option, type Command } from 'commander'
import {
  PRESET_NAMES,
  PULL_FORMATS,
  VERDICTS,
  WEIGHT_UNITS,
  type PullSettings,
  type WebhookDelivery,
  type WebhookSource,
  SourceEntry,
  SourceParams,
} from '#api/contract/webhooks.ts'
import { message } from '#server/platform/http/messages.ts'
import { listDeliveries, listSources, showDelivery } from '#server/integrations/service.ts'
import { keepWebhookSource, removeWebhookSource, repeatWebhookDelivery } from '#server/integrations/staff-webhooks.ts'
import type { Act, Result } from './command.ts'
import { readJsonFile } from './files.ts'
import { addPullCommands } from './webhook-pulls.ts'
import { shownTime } from '../command-line/shown.ts'
import { listLimit, optional, pair, positive, text } from '../command-line/values.ts'
import { Compile } from 'typebox/compile'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { errorsOf, explain } from '#server/platform/http/validation.ts'

type SourceOptions = {
  preset?: (typeof PRESET_NAMES)[number]
  secretFile?: string
  row?: string
  callback?: string
  content?: 'on' | 'off'
  pull?: PullSettings['from'] | 'none'
  pullUrl?: string
  pullEvery?: number
  pullFormat?: (typeof PULL_FORMATS)[number]
  pullWeight?: (typeof WEIGHT_UNITS)[number]
  pullAnswer?: Record<string, string>
  pullColumn?: Record<string, string>
  pullKeyFile?: string
}
type ListOptions = { source?: string; verdict?: (typeof VERDICTS)[number]; limit: number }

export function addWebhookCommands(program: Command, act: Act): void {
  const webhooks = program.command('webhooks')
  addPullCommands(webhooks, act)

  webhooks.command('sources').action(
    act(async ({ db, config }) => {
      const found = await listSources(db, config)
      return { data: found, text: found.map(sourceLine).join('\n') }
    }),
  )

  webhooks
    .command('source')
    .argument('<NAME>')
    .addOption(new Option('--preset <PRESET>').choices(PRESET_NAMES))
    .addOption(optional('--secret-file <FILE>', text))
    .addOption(optional('--row <FILE>', text))
    .addOption(optional('--callback <URL|none>', text))
    .addOption(new Option('--content <on|off>').choices(['on', 'off']))
    .addOption(new Option('--pull <FROM>').choices(['woocommerce', 'file', 'none']))
    .addOption(optional('--pull-url <URL>', text))
    .addOption(optional('--pull-every <MINUTES>', positive))
    .addOption(new Option('--pull-format <FORMAT>').choices(PULL_FORMATS))
    .addOption(new Option('--pull-weight <UNIT>').choices(WEIGHT_UNITS))
    .addOption(optional('--pull-answer <QUESTION=CHOICE>', pair))
    .addOption(optional('--pull-column <NAME=FIELD>', pair))
    .addOption(optional('--pull-key-file <FILE>', text))
    .action(
      act(async (shop, name: string, options: SourceOptions) => {
        const entry = checkEntry(name, await entryOf(options))
        const { source, secret } = await keepWebhookSource(shop, null, name, entry)
        const lines = [sourceLine(source), secret && message('cli.shop.webhookSecret', { secret })]
        return { data: { source, secret }, text: lines.filter(Boolean).join('\n') }
      }),
    )

  webhooks
    .command('remove')
    .argument('<NAME>')
    .action(act((shop, name: string) => removeWebhookSource(shop, null, name)))

  webhooks
    .command('list')
    .addOption(optional('--source <NAME>', text))
    .addOption(new Option('--verdict <VERDICT>').choices(VERDICTS))
    .addOption(optional('--limit <N>', listLimit).default(20))
    .action(
      act(async ({ db }, { source, verdict, limit }: ListOptions) => {
        const query = { limit, ...(source && { source }), ...(verdict && { verdict }) }
        const items = (await listDeliveries(db, query)).slice(0, limit).map(showDelivery)
        return { data: items, text: items.map(deliveryLine).join('\n') }
      }),
    )

  webhooks
    .command('again')
    .argument('<ID>')
    .action(
      act(async (shop, id: string): Promise<Result> => {
        const again = await repeatWebhookDelivery(shop, null, idOf(id))
        return { data: again, text: deliveryLine(again) }
      }),
    )
}

/** Secrets are read from a file, one per line, since shells store typed commands. */
async function entryOf(options: SourceOptions): Promise<object> {
  const { preset, secretFile, row, callback, content, pullKeyFile } = options
  const secrets = secretFile && (await readFile(secretFile, 'utf8'))
  const key = pullKeyFile && (await readFile(pullKeyFile, 'utf8')).trim()
  return {
    ...(preset && { preset }),
    ...(secrets && { secrets: secretsIn(secrets) }),
    ...(row && { overrides: (await readJsonFile(row)) as SourceEntry['overrides'] }),
    ...(callback && { callback_url: callback === 'none' ? null : callback }),
    ...(content && { writes_content: content === 'on' }),
    ...pullOf(options),
    ...(key && { pull_key: key }),
  }
}

function pullOf({ pull: from, pullUrl, pullEvery, pullFormat, pullWeight, ...named }: SourceOptions): object {
  if (from === 'none') return { pull: null }
  const { pullAnswer, pullColumn } = named
  const given = {
    ...(pullUrl && { url: pullUrl }),
    ...(pullEvery && { every_minutes: pullEvery }),
    ...(pullFormat && { format: pullFormat }),
    ...(pullWeight && { weight_unit: pullWeight }),
    ...(pullAnswer && { answers: pullAnswer }),
    ...(pullColumn && { columns: pullColumn }),
  }
  return from || Object.keys(given).length > 0 ? { pull: { ...(from && { from }), ...given } } : {}
}

/** A set of public keys may have many lines. */
const secretsIn = (content: string): string[] =>
  /^\s*[{-]/.test(content)
    ? [content.trim()]
    : content
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)

/** Invalid ids match no delivery. */
const idOf = (id: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : '00000000-0000-0000-0000-000000000000'

const sourceLine = ({ name, preset, url, pull }: WebhookSource): string =>
  [name, preset, url, ...(pull ? [`← ${pull.from} ${pull.url}`] : [])].join('  ')

const deliveryLine = ({
  id,
  received_at: at,
  source,
  verdict,
  reason,
  status,
  skus,
  run_id: run,
}: WebhookDelivery): string =>
  [
    id,
    shownTime(new Date(at)),
    source,
    message(`cli.shop.verdict.${verdict}`),
    reason ?? '-',
    status,
    run ?? '-',
    skus.join(' '),
  ].join('  ')

const entry = Compile(SourceEntry)
const params = Compile(SourceParams)

/** The same checks as the API's. @throws Refusal 422 */
function checkEntry(name: string, given: object): SourceEntry {
  if (!params.Check({ name }))
    throw invalid({ name: { key: 'api.validation.pattern.example', values: { example: 'cms' } } })
  if (!entry.Check(given)) throw Refusal.again(422, explain(errorsOf(entry, given), 'body'))
  return given
}
