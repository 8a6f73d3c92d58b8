import type { SourceRow } from '#api/contract/webhooks.ts'
import { isAmong, statesAt, valueAt, valuesAt, type Call } from './call-values.ts'

/** Why a delivery of a known event changes nothing. */
export type Ignored = 'draft' | 'other-event' | 'other-language' | 'other-model' | 'unknown-state'
/** `hidden`: the product is a draft now; it changes only if it was published before. */
export type Meaning = 'changed' | 'gone' | 'hidden' | Ignored

type Status = 'active' | 'draft' | 'archived'

/** What an event means for the products that it names; undefined for an event that the row does not list. */
export function meaningOf(row: SourceRow, call: Call, event: string | null): Meaning | undefined {
  const name = event ?? ''
  const isGone = isAmong(name, row.gone)
  const isDraft = isAmong(name, row.draft?.events ?? [])
  const isChanged = !isGone && !isDraft && (!row.event || isAmong(name, row.changed))
  if (!isGone && !isChanged && !isDraft) return isAmong(name, row.other) ? 'other-event' : undefined
  if (isOther(row.only, call)) return 'other-model'
  if (isOther(row.language && { ...row.language, orAbsent: true }, call)) return 'other-language'
  if (isDraft) return 'draft'
  if (isGone) return isDraftThere(row, call) && !row.draft?.hides ? 'draft' : 'gone'
  const meaning = meaningOfStatus(row, call)
  if (!isDraftThere(row, call)) return meaning
  return row.draft?.hides ? (meaning === 'gone' ? 'gone' : 'hidden') : 'draft'
}

function meaningOfStatus(row: SourceRow, call: Call): Meaning {
  const stated = statusOf(row, call)
  if (stated === 'unknown') return 'unknown-state'
  if (stated === 'archived') return 'gone'
  return stated === 'draft' ? 'hidden' : 'changed'
}

/** The stated status; of several, as of sales channels, a published one counts. Undefined if none is stated. */
export function statusOf({ content }: SourceRow, call: Call): Status | 'unknown' | undefined {
  const { statuses = {}, status: place } = content ?? {}
  const texts = place ? valuesAt(call, place) : []
  if (texts.length === 0 || Object.keys(statuses).length === 0) return undefined
  const stated = texts.map((text): Status | undefined => (Object.hasOwn(statuses, text) ? statuses[text] : undefined))
  if (stated.includes('active')) return 'active'
  if (stated.includes(undefined)) return 'unknown'
  return stated.includes('draft') ? 'draft' : 'archived'
}

function isOther(rule: SourceRow['only'], call: Call): boolean {
  if (!rule) return false
  const value = valueAt(call, rule.at)
  return value === undefined ? rule.orAbsent !== true : !isAmong(value, rule.values)
}

function isDraftThere({ draft }: SourceRow, call: Call): boolean {
  if (!draft?.at || !draft.values) return false
  const { values } = draft
  return statesAt(call, draft.at).some((value) => isAmong(value, values))
}
