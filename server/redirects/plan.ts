import { RowRefused, rejectionOf, type Rejection } from '#server/catalogue/values/service.ts'

/** A page of the shop: decoded path, and what follows it in a link. */
export type Link = { path: string; rest: string }
export type Redirect = { row: number; from: string; to: Link }

type Plan = {
  /** Old path → link, each in one step; those of the shop too that now lead elsewhere. */
  redirects: Map<string, Link>
  rejected: Rejection[]
}

/**
 * Adds redirects to those of the shop, so that each leads to its page in one step. Rows that lead back to where they
 * started are refused, and so are rows at whose end there is no page.
 * @param isPage whether a path is that of a page
 */
export function planRedirects(
  given: Redirect[],
  stored: ReadonlyMap<string, Link>,
  isPage: (path: string) => boolean,
): Plan {
  const rejected: Rejection[] = []
  let rows = withoutContradictions(given, rejected)
  for (;;) {
    const all = new Map(stored)
    const kept: Redirect[] = []
    for (const one of rows) {
      if (follow(all, one.to, one.from)) {
        all.set(one.from, one.to)
        kept.push(one)
      } else rejected.push(rejectionOf(one.row, new RowRefused('to', 'import.addressLoop', { value: one.from })))
    }
    const olds = new Set(kept.map(({ from }) => from))
    const lost = new Set(kept.filter(({ to }) => !olds.has(to.path) && !isPage(follow(all, to)!.path)))
    if (lost.size === 0) return { redirects: new Map([...all].map(([from, to]) => [from, follow(all, to)!])), rejected }
    // Without these, rows before them in a chain lead elsewhere.
    for (const { row, to } of lost)
      rejected.push(rejectionOf(row, new RowRefused('to', 'import.addressNoPage', { value: to.path })))
    rows = kept.filter((one) => !lost.has(one))
  }
}

/** Of several rows of one path the first holds; those that agree with it say nothing new. */
function withoutContradictions(given: Redirect[], rejected: Rejection[]): Redirect[] {
  const first = new Map<string, Redirect>()
  for (const one of given) {
    const other = first.get(one.from)
    if (!other) first.set(one.from, one)
    else if (other.to.path !== one.to.path || other.to.rest !== one.to.rest) {
      const values = { value: one.from, row: other.row }
      rejected.push(rejectionOf(one.row, new RowRefused('from', 'import.addressTwice', values)))
    }
  }
  return [...first.values()]
}

/** Where a link ends; undefined when it comes by `start`. */
function follow(redirects: ReadonlyMap<string, Link>, link: Link, start?: string): Link | undefined {
  let end = link
  for (;;) {
    if (end.path === start) return undefined
    const next = redirects.get(end.path)
    if (!next) return end
    end = next
  }
}
