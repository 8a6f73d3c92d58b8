import { external, routes, storeImageUrl } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { absolute } from '../site.ts'
import { reference, type Thing } from './graph.ts'

const storeId = (site: string): string => `${site}/#store`
const returnPolicyId = (site: string): string => `${site}/#returns`

export const storeReference = (site: string): Thing => reference('OnlineStore', storeId(site), shop.identity.name)

export function onlineStore(site: string): Thing {
  const { building, street, district, city, postal_code: postalCode, country } = shop.contact.address
  const {
    commercial_registration: registration,
    freelance_document: freelance,
    business_certificate: certificate,
    vat_number: vatNumber,
  } = shop.legal
  return {
    '@type': 'OnlineStore',
    '@id': storeId(site),
    name: shop.identity.name,
    legalName: shop.identity.legal_name,
    url: `${site}/`,
    logo: `${site}/icons/icon-512.png`,
    image: `${site}${storeImageUrl}`,
    email: shop.contact.email,
    telephone: shop.contact.phone,
    ...(vatNumber !== null && { vatID: vatNumber }),
    identifier: [
      ...identifiers('commercial-registration', registration),
      ...identifiers('freelance-document', freelance),
      ...identifiers('business-certificate', certificate).map((one) => ({
        ...one,
        url: external.certificate(certificate!),
      })),
    ],
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${building} ${street}، ${district}`,
      addressLocality: city,
      postalCode,
      addressCountry: country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.contact.phone,
      email: shop.contact.email,
      areaServed: country,
      availableLanguage: 'ar',
    },
    sameAs: Object.values(shop.social),
    hasMerchantReturnPolicy: returnPolicy(site),
  }
}

const identifiers = (propertyID: string, value: string | null): Thing[] =>
  value === null ? [] : [{ '@type': 'PropertyValue', propertyID, value }]

/** https://developers.google.com/search/docs/appearance/structured-data/return-policy */
const returnPolicy = (site: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': returnPolicyId(site),
  applicableCountry: shop.contact.address.country,
  returnPolicyCountry: shop.contact.address.country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: shop.returns.days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: absolute(site, routes.terms()),
})

/** For products that cannot be returned once opened, unless faulty or wrong. */
const noReturns = (site: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': `${site}/#no-returns`,
  applicableCountry: shop.contact.address.country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: absolute(site, routes.terms()),
})

export const returnPolicyOf = ({ returnable }: { returnable: boolean }, site: string): Thing =>
  returnable ? returnPolicy(site) : noReturns(site)

export const webSite = (site: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${site}/#website`,
  name: shop.identity.name,
  url: `${site}/`,
  inLanguage: 'ar-SA',
  publisher: storeReference(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}${routes.products()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
