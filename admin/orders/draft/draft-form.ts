import type { DraftEntry, DraftPreview } from '#api/contract/draft-order.ts'
import type { DeliveryMethod, OrderLine } from '#api/contract/order.ts'
import type { StockRow } from '#api/contract/staff-stock.ts'
import { typedCode } from '#locales/typed.ts'
import { NO_ADDRESS, toAddressEntry, type AddressValues } from '../address-form.ts'

export const EMPTY = { ...NO_ADDRESS, mobile: '', name: '', delivery: '', coupon: '', note: '' }
export type DraftValues = typeof EMPTY

export type DraftLine = Pick<StockRow, 'sku' | 'product_sku' | 'title' | 'options'> & {
  quantity: number
  /** By label. */
  texts: Record<string, string>
}

/** Digits of a national number, without its zero. */
const SHORTEST = 9
export const isNumber = (mobile: string): boolean => typedCode(mobile).replaceAll(/\D/g, '').length >= SHORTEST

/** Without these, a preview asks for no delivery yet: the short address, or the written one. */
const SHORT = ['city', 'short_address'] as const
const WRITTEN = ['city', 'district', 'street', 'building'] as const
const ADDRESS = Object.keys(NO_ADDRESS) as (keyof AddressValues)[]

/**
 * What the form asks for; an address that was not typed is left to the server.
 * @param known the customer of the number, who receives the parcel unless another name is typed
 * @param isWhole whether everything was typed that shall be
 */
export function toDraft(
  values: DraftValues,
  lines: readonly DraftLine[],
  known: DraftPreview['customer'] | undefined,
  isWhole: boolean,
): DraftEntry {
  const { mobile, name, delivery, coupon, note } = values
  const isTyped = isWhole
    ? ADDRESS.some((field) => values[field].trim())
    : [SHORT, WRITTEN].some((fields) => fields.every((field) => values[field].trim()))
  return {
    customer: { phone: mobile, ...(name.trim() && { name }) },
    lines: toLineEntries(lines),
    ...(isTyped && {
      address: toAddressEntry({
        ...values,
        recipient: values.recipient.trim() || (known?.name ?? name),
        phone: values.phone.trim() || mobile,
      }),
    }),
    ...(delivery && { delivery: delivery as DeliveryMethod }),
    ...(coupon.trim() && { coupon }),
    ...(note.trim() && { note }),
  }
}

export const toLineEntries = (lines: readonly DraftLine[]): DraftEntry['lines'] =>
  lines.map(({ sku, quantity, texts }) => {
    const typed = Object.entries(texts).map(([label, text]) => ({ label, text }))
    return { sku, quantity, ...(typed.length > 0 && { texts: typed }) }
  })

export const toDraftLine = ({ sku, product_sku, title, options, quantity, texts }: OrderLine): DraftLine => ({
  sku,
  product_sku,
  title,
  options,
  quantity,
  texts: Object.fromEntries(texts.map(({ label, text }) => [label, text])),
})

const FIELDS: Record<string, keyof DraftValues> = { 'customer.phone': 'mobile', 'customer.name': 'name' }
/** The form's field of an error; undefined for lines. */
export function fieldOf(error: string): keyof DraftValues | undefined {
  const name = FIELDS[error] ?? error.replace(/^address\./, '')
  return Object.hasOwn(EMPTY, name) ? (name as keyof DraftValues) : undefined
}
