/** ZATCA's VAT categories S, Z, E and O, in that order. Only `standard` bears VAT. */
export const TAX_CLASSES = ['standard', 'zero', 'exempt', 'out_of_scope'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

/** ZATCA's codes for why a line bears no VAT, by its class (e-invoicing data dictionary, VATEX-SA). */
export const TAX_REASONS_OF = {
  exempt: ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'],
  zero: [
    'VATEX-SA-32',
    'VATEX-SA-33',
    'VATEX-SA-34-1',
    'VATEX-SA-34-2',
    'VATEX-SA-34-3',
    'VATEX-SA-34-4',
    'VATEX-SA-34-5',
    'VATEX-SA-35',
    'VATEX-SA-36',
  ],
  out_of_scope: ['VATEX-SA-OOS'],
} as const
/**
 * Private education and health care for citizens, whose national id a document has to name (BR-KSA-49). They are
 * services: no product gets these codes any more, and those of earlier releases keep them.
 */
const CITIZEN_REASONS = ['VATEX-SA-EDU', 'VATEX-SA-HEA'] as const
export const TAX_REASONS = [
  ...TAX_REASONS_OF.exempt,
  ...TAX_REASONS_OF.zero,
  ...TAX_REASONS_OF.out_of_scope,
  ...CITIZEN_REASONS,
] as const
export type TaxReason = (typeof TAX_REASONS)[number]

/** The tax of a product or line; `tax_reason` is null for `standard`, and where none was given. */
export type Tax = { tax_class: TaxClass; tax_reason: string | null }

export const STANDARD_TAX: Tax = { tax_class: 'standard', tax_reason: null }
