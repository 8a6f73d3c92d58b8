/** `npm run shop -- search …`: what shoppers search for, and the words that mean the same. */
import type { Database } from '#server/database/connect.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { message } from '#server/http/messages.ts'
import {
  addSynonyms,
  bringIndexUpToDate,
  listSynonyms,
  removeSynonyms,
  reportSearches,
  type Counted,
} from '#server/search/service.ts'

/** What to print: for programs, and for people. */
type Said = { data: unknown; words: string }

const WEEK = 7

/** Undefined for a command that this is not. */
export async function runSearch(
  db: Database,
  [subject, ...rest]: string[],
  days: string | undefined,
): Promise<Said | undefined> {
  if (subject !== 'search') return undefined
  const [action, verb, ...terms] = rest
  if (action === 'report') return report(db, days)
  if (action === 'rebuild') {
    await bringIndexUpToDate(db, true)
    return { data: { done: true }, words: message('cli.shop.done') }
  }
  if (action !== 'synonym') return undefined
  if (verb === 'list') {
    const groups = await listSynonyms(db)
    return {
      data: groups.map((group) => group.terms),
      words: groups.map((group) => group.terms.join(' = ')).join('\n'),
    }
  }
  if (verb === 'add' && terms.length > 1) {
    const group = await addSynonyms(db, terms)
    return { data: group.terms, words: group.terms.join(' = ') }
  }
  if (verb === 'remove' && terms.length === 1) {
    const groups = await removeSynonyms(db, terms[0]!)
    return {
      data: groups.map((group) => group.terms),
      words: groups.map((group) => group.terms.join(' = ')).join('\n'),
    }
  }
  return undefined
}

async function report(db: Database, given: string | undefined): Promise<Said | undefined> {
  const days = Number(latinDigits(given ?? String(WEEK)))
  if (!Number.isInteger(days) || days < 1 || days > 366) return undefined
  const told = await reportSearches(db, days)
  const lines = (counted: Counted[], key: 'searches' | 'failures') =>
    counted.map((one) => `  ${String(one[key]).padStart(6)}  ${one.shown}`).join('\n') ||
    `  ${message('cli.search.none')}`
  const words = [
    message('cli.search.sums', { days, searches: told.searches, failures: told.failures, clicks: told.clicks }),
    message('cli.search.failed'),
    lines(told.failed, 'failures'),
    message('cli.search.frequent'),
    lines(told.frequent, 'searches'),
  ]
  return { data: told, words: words.join('\n') }
}
