/** Where people find their national address. Apart from the other addresses, so that only its form downloads them. */
export const nationalAddressLinks = {
  absher: 'https://www.absher.sa',
  tawakkalna: 'https://ta.sdaia.gov.sa',
  sehhaty: 'https://www.moh.gov.sa/eservices/sehhaty/pages/default.aspx',
  spl: 'https://splonline.com.sa/ar/national-address-1/',
} as const
