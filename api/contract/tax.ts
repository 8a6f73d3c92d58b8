import { Type } from 'typebox'
import { nullable } from './shared.ts'
import { TAX_CLASSES } from './tax-classes.ts'

export const TaxClassField = Type.Enum([...TAX_CLASSES], {
  description: 'standard bears VAT; zero, exempt and out_of_scope bear none',
})

/** The tax of a product or of a line. */
export const TaxFields = {
  tax_class: TaxClassField,
  tax_reason: nullable(Type.String({ description: "ZATCA's code for why there is no VAT, such as VATEX-SA-35" })),
}
