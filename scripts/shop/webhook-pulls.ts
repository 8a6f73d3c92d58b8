/** `webhooks pull` and related commands: pulls sources, and shows the results. */
import { Option, type Command } from 'commander'
import { PULL_KINDS, type PullDifference, type PullRequest, type SourcePull } from '#api/contract/source-pulls.ts'
import { differencesOf, listPulls, showPull, sourceExists } from '#server/integrations/service.ts'
import { pullSourceNow } from '#server/integrations/staff-webhooks.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import type { Act, CommandShop, Result } from './command.ts'
import { shownTime } from '../command-line/shown.ts'
import { listLimit, optional, text } from '../command-line/values.ts'

type PullOptions = { full?: true; yes?: true }
type ListOptions = { source?: string; kind?: (typeof PULL_KINDS)[number]; limit: number }

export function addPullCommands(webhooks: Command, act: Act): void {
  webhooks
    .command('pull')
    .argument('<NAME>')
    .option('--full')
    .option('--yes')
    .action(
      act((shop, name: string, { full, yes }: PullOptions) =>
        pulled(shop, name, { kind: 'pull', ...(full && { is_full: true }), ...(yes && { accepts_losses: true }) }),
      ),
    )

  webhooks
    .command('compare')
    .argument('<NAME>')
    .action(act((shop, name: string) => pulled(shop, name, { kind: 'comparison' })))

  webhooks
    .command('pulls')
    .addOption(optional('--source <NAME>', text))
    .addOption(new Option('--kind <KIND>').choices(PULL_KINDS))
    .addOption(optional('--limit <N>', listLimit).default(20))
    .action(
      act(async ({ db }, { source, kind, limit }: ListOptions) => {
        const query = { limit, ...(source && { source }), ...(kind && { kind }) }
        const items = (await listPulls(db, query)).slice(0, limit).map(showPull)
        return { data: items, text: items.map(pullLine).join('\n') }
      }),
    )

  webhooks
    .command('differences')
    .argument('<NAME>')
    .action(
      act(async ({ db }, name: string) => {
        if (!(await sourceExists(db, name))) throw notFound()
        const found = await differencesOf(db, name)
        const lines = [...(found.comparison ? [pullLine(found.comparison)] : []), ...found.items.map(differenceLine)]
        return { data: found, text: lines.join('\n') }
      }),
    )
}

async function pulled(shop: CommandShop, name: string, request: PullRequest): Promise<Result> {
  const pull = await pullSourceNow(shop, null, name, request)
  const rejected = pull.rejected.map(({ product, field, reason }) => `  ${product}  ${field}  ${reason}`)
  const lines = [pullLine(pull), ...(pull.detail ? [`  ${pull.detail}`] : []), ...rejected]
  return { data: pull, text: lines.join('\n'), ...(pull.state === 'failed' && { exitCode: 1 }) }
}

const COUNTS = ['read', 'created', 'updated', 'unchanged', 'rejected'] as const

function pullLine({
  id,
  requested_at: at,
  source,
  kind,
  state,
  reason,
  counts,
  import_id: undo,
  differences,
}: SourcePull) {
  const isDrift = kind === 'comparison' && state === 'done'
  return [
    id,
    shownTime(new Date(at)),
    source,
    message(`cli.shop.pull.kind.${kind}`),
    message(`cli.shop.pull.state.${state}`),
    reason ?? '-',
    ...COUNTS.flatMap((name) => (counts ? [message(`cli.shop.pull.count.${name}`, { count: counts[name] })] : [])),
    ...(isDrift ? [message('cli.shop.pull.differences', { count: differences })] : []),
    ...(undo ? [message('cli.shop.pull.undo', { id: undo })] : []),
  ].join('  ')
}

const differenceLine = ({ sku, kind, field, shop, source }: PullDifference): string =>
  kind === 'field'
    ? `  ${sku}  ${field}  ${JSON.stringify(shop)} ← ${JSON.stringify(source)}`
    : `  ${sku}  ${message(`cli.shop.pull.difference.${kind}`)}`
