import { DELIVERY_METHODS, type DeliveryMethod } from '#api/contract/delivery-methods.ts'
import { t } from 'virtual:words/setting'
import { formatList } from '#locales/format.ts'
import { optionText } from '../names.ts'
import type { TableWords } from './pasted-table.ts'

export const tableWords = (): TableWords => ({
  kinds: Object.fromEntries(DELIVERY_METHODS.map((kind) => [kind, optionText(kind)])) as Record<DeliveryMethod, string>,
  yes: t('setting.table.yes'),
  no: t('setting.table.no'),
})

const MOST_NAMED = 4

/** The first names of places, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  if (more <= 0) return formatList(names)
  return `${formatList(names.slice(0, MOST_NAMED))} ${t('setting.table.more', { count: more })}`
}
