import type { NewSaleEntry, SaleFilter } from '#api/contract/staff-sales.ts'
import { typedText } from '#locales/typed.ts'
import { momentOf } from '../form/moment.ts'

/** What the fields of a new sale hold. */
export type SaleForm = {
  name: string
  percent: string
  from: string
  to: string
  category: number | null
  brand: number | null
}
export const EMPTY_SALE: SaleForm = { name: '', percent: '', from: '', to: '', category: null, brand: null }

const percentOf = (text: string): number => Number(typedText(text).replace(/[\s%٪]/g, '') || Number.NaN)

/** Times in the format of the API; empty ones are none. */
export const timesOf = ({ from, to }: Pick<SaleForm, 'from' | 'to'>): { from: string | null; to: string | null } => ({
  from: momentOf(from) || null,
  to: momentOf(to) || null,
})

/** Whether it ends after it begins, and ahead. @param now ms since 1970 */
export function isEndSound(times: Pick<SaleForm, 'from' | 'to'>, now = Date.now()): boolean {
  const { from, to } = timesOf(times)
  return to === null || Date.parse(to) > Math.max(now, from === null ? 0 : Date.parse(from))
}

/** Fields whose values cannot be saved. */
export function saleFaults(form: SaleForm, now = Date.now()): (keyof SaleForm)[] {
  const percent = percentOf(form.percent)
  return [
    ...(form.name.trim() ? [] : (['name'] as const)),
    ...(Number.isInteger(percent) && percent >= 1 && percent <= 99 ? [] : (['percent'] as const)),
    ...(isEndSound(form, now) ? [] : (['to'] as const)),
  ]
}

/** @param chosen instead of the filter of the form */
export function entryOf(form: SaleForm, chosen?: SaleFilter): NewSaleEntry {
  const { category, brand } = form
  const filter = chosen ?? {
    status: 'active' as const,
    ...(category !== null && { category }),
    ...(brand !== null && { brand }),
  }
  return { name: form.name.trim(), percent: percentOf(form.percent), filter, ...timesOf(form) }
}
