import type { FieldChange } from '#api/contract/staff-products.ts'
import { t } from 'virtual:words/products'
import { excerptsOf } from '#locales/html-text.ts'
import { formatList } from '#locales/format.ts'
import { valueText } from './field-words.ts'

const SHORT = 160

/** Texts for both values of a field that changed, which show where they differ. */
export function changeTexts({ field, before, after }: FieldChange): { before: string; after: string } {
  const isLong =
    typeof before === 'string' && typeof after === 'string' && Math.max(before.length, after.length) > SHORT
  const { before: was, after: is } = isLong ? excerptsOf(before, after) : { before, after }
  const texts = { before: valueText(field, was), after: valueText(field, is) }
  const more = field === 'pictures' ? pictureChanges(before, after) : []
  if (more.length === 0 && texts.before === texts.after) more.push(t('products.change.inside'))
  return more.length
    ? { ...texts, after: t('products.change.noted', { text: texts.after, notes: formatList(more) }) }
    : texts
}

/** The log of changes and the API name the identity of a picture differently. */
type Picture = { identity?: string; id?: string; alt: string }
const identityOf = ({ identity, id }: Picture): string | undefined => identity ?? id

/** What a number of pictures does not tell. */
function pictureChanges(before: unknown, after: unknown): string[] {
  const [was, is] = [(before ?? []) as Picture[], (after ?? []) as Picture[]]
  if (was.length === 0) return []
  const without = (some: Picture[], others: Picture[]): number => {
    const known = new Set(others.map(identityOf))
    return some.filter((one) => !known.has(identityOf(one))).length
  }
  const [added, removed] = [without(is, was), without(was, is)]
  const isMoved = added + removed === 0 && was.some((one, at) => identityOf(one) !== identityOf(is[at]!))
  return [
    ...(added ? [t('products.change.added', { count: added })] : []),
    ...(removed ? [t('products.change.removed', { count: removed })] : []),
    ...(isMoved ? [t('products.change.moved')] : []),
  ]
}
