import { normalise } from '#locales/arabic-text.ts'
import type { TaxClass } from '#api/contract/tax-classes.ts'

type Tax = { tax_class?: TaxClass; tax_reason?: string }

/** Reasons as Salla lists them, with the class and code that the tax authority gives each (ZATCA, VATEX-SA). */
const REASONS: [words: string, tax: Tax][] = [
  ['الخدمات المالية', { tax_class: 'exempt', tax_reason: 'VATEX-SA-29' }],
  ['عقد تأمين على الحياة', { tax_class: 'exempt', tax_reason: 'VATEX-SA-29-7' }],
  ['التوريدات العقارية', { tax_class: 'exempt', tax_reason: 'VATEX-SA-30' }],
  ['صادرات السلع', { tax_class: 'zero', tax_reason: 'VATEX-SA-32' }],
  ['صادرات الخدمات', { tax_class: 'zero', tax_reason: 'VATEX-SA-33' }],
  ['النقل الدولي للسلع', { tax_class: 'zero', tax_reason: 'VATEX-SA-34-1' }],
  ['النقل الدولي للركاب', { tax_class: 'zero', tax_reason: 'VATEX-SA-34-2' }],
  ['توريد وسائل النقل', { tax_class: 'zero', tax_reason: 'VATEX-SA-34-4' }],
  ['الأدوية والمعدات الطبية', { tax_class: 'zero', tax_reason: 'VATEX-SA-35' }],
]

/**
 * The class of what a file says is taxed or not. Untaxed for a reason that is not said, or that no list has, is out of
 * scope: the only class that claims no reason of the law.
 */
export function taxOf(isTaxable: boolean | undefined, reason = ''): Tax {
  if (isTaxable === undefined) return {}
  if (isTaxable) return { tax_class: 'standard' }
  const words = normalise(reason)
  const known = words && REASONS.find(([start]) => words.includes(normalise(start)))
  return known ? known[1] : { tax_class: 'out_of_scope' }
}
