import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'

/** The tax of a product's row. A reason counts only without VAT; out of scope has a single code. */
export function productTax({ tax_class, tax_reason }: Tax): Tax {
  if (tax_class === 'standard') return STANDARD_TAX
  return { tax_class, tax_reason: tax_reason ?? (tax_class === 'out_of_scope' ? 'VATEX-SA-OOS' : null) }
}
