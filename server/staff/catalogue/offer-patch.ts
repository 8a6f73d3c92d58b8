import type { VariantChanges } from '#api/contract/staff-catalogue.ts'
import type { OfferPatch } from '#server/catalogue/write/service.ts'

type Offer = Omit<VariantChanges['items'][number], 'sku'>

const ms = (moment: string | null | undefined): number | null => (moment == null ? null : Date.parse(moment))

/** What a call says of a variant's price, sale and stock as the catalogue's patch. */
export const offerPatch = ({ price, compare_at, sale, stock, gtin, weight_grams }: Offer): OfferPatch => ({
  price,
  compareAt: compare_at,
  sale: sale && { price: sale.price, from: ms(sale.from), to: ms(sale.to) },
  stock,
  gtin,
  weightGrams: weight_grams,
})
