import { STANDARD_TAX, type Tax } from '#api/contract/tax-classes.ts'

/**
 * The tax of a product as its row has it. A reason counts only where no VAT is borne; out of scope has one code, which
 * sources seldom give.
 */
export function productTax({ tax_class, tax_reason }: Tax): Tax {
  if (tax_class === 'standard') return STANDARD_TAX
  return { tax_class, tax_reason: tax_reason ?? (tax_class === 'out_of_scope' ? 'VATEX-SA-OOS' : null) }
}
