import type { VariantChanges } from '#api/contract/staff-catalogue.ts'
import type { Every, PatchedByStaff } from '../fields.ts'
import type { OfferPatch } from '../write/service.ts'

type Offer = Omit<VariantChanges['items'][number], 'sku'>

const ms = (moment: string | null | undefined): number | null => (moment == null ? null : Date.parse(moment))

/** A call's price, sale and stock of a variant, as a patch of the catalogue. */
export const offerPatch = ({ price, compare_at, sale, stock, gtin, weight_grams }: Offer): OfferPatch =>
  ({
    price,
    compareAt: compare_at,
    sale: sale && { price: sale.price, from: ms(sale.from), to: ms(sale.to) },
    stock,
    gtin,
    weightGrams: weight_grams,
  }) satisfies Every<Exclude<PatchedByStaff<'variant'>, 'sku' | 'options' | 'picture'>>
