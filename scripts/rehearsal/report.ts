import { message } from '#server/platform/http/messages.ts'
import type { Difference } from './compare-statements.ts'
import type { Rehearsal } from './rehearse.ts'
import { KINDS } from './statement.ts'

/** Lines of a kind that are printed; `--json` has all of them. */
const MOST = 10
/** Letters of a value; of a longer one the part that differs. */
const LONGEST = 120

/** What differs, by kind. The same difference of several files is one entry, the most frequent first. */
export function reportLines({ pages, differences }: Rehearsal): string[] {
  if (differences.length === 0) return [message('cli.rehearse.same', { pages })]
  const lines = [message('cli.rehearse.different', { pages, differences: differences.length })]
  for (const kind of KINDS) {
    const ofKind = differences.filter((one) => one.kind === kind)
    if (ofKind.length === 0) continue
    const name = message(`cli.rehearse.kind.${kind}`)
    lines.push('', message('cli.rehearse.kind', { name, count: ofKind.length }))
    const groups = [...Map.groupBy(ofKind, ({ name: place, before, after }) => JSON.stringify([place, before, after]))]
      .map(([, same]) => same)
      .toSorted((one, other) => other.length - one.length)
    lines.push(...groups.slice(0, MOST).flatMap(groupLines))
    if (groups.length > MOST) lines.push(`  ${message('cli.rehearse.more', { count: groups.length - MOST })}`)
  }
  return lines
}

function groupLines(same: Difference[]): string[] {
  const { name, file, before, after } = same[0]!
  const files = message('cli.rehearse.files', { file, others: new Set(same.map((one) => one.file)).size - 1 }).trim()
  const [was, is] = shortened(before, after)
  return [
    `  ${[files, name].filter(Boolean).join('  ')}`,
    ...(was === null || was === file ? [] : [`    - ${was}`]),
    ...(is === null || is === file ? [] : [`    + ${is}`]),
  ]
}

/** Both from shortly before the first letter that differs. */
function shortened(before: string | null, after: string | null): [string | null, string | null] {
  if (before === null || after === null) return [before && cut(before, 0), after && cut(after, 0)]
  const first = [...before].findIndex((letter, at) => letter !== after[at])
  const start = Math.max(before.length, after.length) > LONGEST ? Math.max(0, first - LONGEST / 4) : 0
  return [cut(before, start), cut(after, start)]
}

const cut = (text: string, start: number): string =>
  `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`
