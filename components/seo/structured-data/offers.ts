import { site as place } from '#site'
import type { Product, Variant } from '#api/contract/product.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { machineAmount } from '#locales/format.ts'
import { shop } from '#locales/shop-settings.ts'
import { shippingDetails } from './shipping.ts'
import { returnPolicyOf, storeReference } from './store.ts'
import type { Thing } from './graph.ts'

const currency = place.currency

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export function offer(
  product: Product,
  variant: Variant,
  url: string,
  site: string,
  delivery: DeliverySettings,
): Thing {
  return {
    '@type': 'Offer',
    url,
    price: machineAmount(variant.price),
    priceCurrency: currency,
    priceSpecification: prices(product, variant),
    ...(variant.sale?.to && { priceValidUntil: variant.sale.to }),
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: storeReference(site),
    shippingDetails: shippingDetails(variant, delivery).map((one) => ({ '@id': one['@id'] })),
    hasMerchantReturnPolicy: { '@id': returnPolicyOf(product, site)['@id'] },
  }
}

/** Without VAT to include, or a registration for it, neither true nor false would be right: false means that it is added. */
const specification = ({ tax_class }: Product, halalas: number): Thing => ({
  '@type': 'UnitPriceSpecification',
  price: machineAmount(halalas),
  priceCurrency: currency,
  ...(shop.legal.vat_number !== null &&
    (tax_class === 'standard' || tax_class === 'zero') && { valueAddedTaxIncluded: true }),
})

function prices(product: Product, { price, compare_at }: Variant): Thing[] {
  const now = specification(product, price)
  return compare_at !== null && compare_at > price
    ? [now, { ...specification(product, compare_at), priceType: 'https://schema.org/StrikethroughPrice' }]
    : [now]
}
