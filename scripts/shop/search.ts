/** `search`: popular searches, pins and synonyms. */
import { InvalidArgumentError, type Command } from 'commander'
import { message } from '#server/platform/http/messages.ts'
import {
  addSynonyms,
  bringIndexUpToDate,
  listPins,
  listSynonyms,
  removeSynonyms,
  reportSearches,
  type Counted,
  type PinnedSearch,
} from '#server/search/service.ts'
import { pinSearch } from '#server/search/staff-search.ts'
import type { Act, CommandShop, Result } from './command.ts'
import { optional, positive } from '../command-line/values.ts'

const WEEK = 7
const MOST_DAYS = 366

export function addSearchCommands(program: Command, act: Act): void {
  const search = program.command('search')
  search
    .command('report')
    .addOption(optional('--days <N>', daysOf).default(WEEK))
    .action(act(({ db }, { days }: { days: number }) => report(db, days)))
  search.command('rebuild').action(act(async ({ db }) => void (await bringIndexUpToDate(db, true))))

  const pin = search.command('pin')
  pin.command('list').action(act(async ({ db }) => showPins(await listPins(db))))
  pin
    .command('set')
    .argument('<WORDS>')
    .addOption(optional('--first <SKUS>', skusOf).default([]))
    .addOption(optional('--hide <SKUS>', skusOf).default([]))
    .action(
      act(async ({ db }, q: string, { first, hide }: { first: string[]; hide: string[] }) =>
        showPins([await pinSearch(db, null, { q, pinned: first, hidden: hide })]),
      ),
    )

  const synonym = search.command('synonym')
  synonym.command('list').action(act(async ({ db }) => showGroups(await listSynonyms(db))))
  synonym
    .command('add')
    .argument('<WORD>')
    .argument('<WORDS...>')
    .action(
      act(async ({ db }, word: string, others: string[]) => {
        const { terms } = await addSynonyms(db, [word, ...others])
        return { data: terms, text: terms.join(' = ') }
      }),
    )
  synonym
    .command('remove')
    .argument('<WORD>')
    .action(act(async ({ db }, word: string) => showGroups(await removeSynonyms(db, word))))
}

function daysOf(value: string): number {
  const days = positive(value)
  if (days > MOST_DAYS) throw new InvalidArgumentError('')
  return days
}

/** SKUs with commas between them. */
const skusOf = (value: string): string[] =>
  value
    .split(/[,،]/)
    .map((sku) => sku.trim())
    .filter(Boolean)

const showPins = (pins: PinnedSearch[]): Result => ({
  data: pins,
  text: pins
    .map(({ q, pinned, hidden }) =>
      message('cli.search.pins', { q, pinned: pinned.join(' ') || '–', hidden: hidden.join(' ') || '–' }),
    )
    .join('\n'),
})

const showGroups = (groups: { terms: string[]; finds: string[] }[]): Result => ({
  data: groups.map(({ terms }) => terms),
  text: groups.map(({ terms, finds }) => [terms.join(' = '), finds.join(' = ')].filter(Boolean).join(' > ')).join('\n'),
})

async function report(db: CommandShop['db'], days: number): Promise<Result> {
  const found = await reportSearches(db, days)
  const { searches, failures, clicks } = found
  const lines = (counted: Counted[], key: 'searches' | 'failures'): string =>
    counted.map((one) => `  ${String(one[key]).padStart(6)}  ${one.shown}`).join('\n') ||
    `  ${message('cli.search.none')}`
  const text = [
    message('cli.search.sums', { days, searches, failures, clicks }),
    message('cli.search.failed'),
    lines(found.failed, 'failures'),
    message('cli.search.frequent'),
    lines(found.frequent, 'searches'),
  ].join('\n')
  return { data: found, text }
}
