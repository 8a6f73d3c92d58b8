import { MAX_TEXT } from '#api/contract/cart-limits.ts'
import type { TextOption } from '#api/contract/text-options.ts'
import { t } from 'virtual:words/products'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'

/** Amount in riyals and length, as they are typed. */
export type TextOptionForm = { label: string; price: string; max_length: string; required: boolean }

export const textOptionForms = (options: readonly TextOption[]): TextOptionForm[] =>
  options.map(({ price, max_length: length, ...option }) => ({
    ...option,
    price: price === 0 ? '' : showRiyals(price),
    max_length: String(length),
  }))

/** Rows without a label and a price are left out. */
export const readTextOptions = (forms: readonly TextOptionForm[], faults: Record<string, string>): TextOption[] =>
  forms
    .filter(({ label, price }) => label.trim() || price.trim())
    .map(({ label, price, max_length: typed, required }) => {
      const halalas = price.trim() === '' ? 0 : parseRiyals(price)
      const length = Number(typedText(typed).trim())
      const isLength = Number.isInteger(length) && length >= 1 && length <= MAX_TEXT
      if (!label.trim()) faults['text_options'] = t('products.fault.textLabel')
      else if (halalas === undefined) faults['text_options'] = t('products.cell.wrong.price')
      else if (!isLength) faults['text_options'] = t('products.fault.textLength', { most: MAX_TEXT })
      return { label: label.trim(), price: halalas ?? 0, max_length: isLength ? length : 1, required }
    })
