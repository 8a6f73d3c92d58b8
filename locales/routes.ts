import { site } from '#site'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'

/** The one place that makes a URL. Every path is percent-encoded, ready for an href. */
const segment = encodeURIComponent
const following = (next?: string): string => (next ? `?next=${segment(next)}` : '')

export const routes = {
  home: () => '/',
  products: () => '/products',
  product: (sku: string) => `/products/${segment(sku)}`,
  /** The product's page with one of its variants chosen. */
  variant: (sku: string, variant: string) => `/products/${segment(sku)}?variant=${segment(variant)}`,
  category: (slug: string) => `/products/c/${segment(slug)}`,
  /** A page of all products, or of a category, that is published; the first has the list's own address. */
  listPage: (category: string | undefined, page: number) =>
    `/products${category === undefined ? '' : `/c/${segment(category)}`}${page > 1 ? `/page/${page}` : ''}`,
  promotions: () => '/promotions',
  search: (q: string) => `/products?q=${segment(q)}`,
  about: () => '/about',
  terms: () => '/terms',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  contact: () => '/contact',
  support: () => '/support',
  /** A page of the merchant's own. */
  ownPage: (slug: string) => `/pages/${segment(slug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** Orders a variant at once, without the cart. */
  buyNow: (sku: string, quantity: number) => `/checkout?sku=${segment(sku)}&quantity=${quantity}`,
  /** @param step opened again, to change what was chosen there */
  checkoutOrder: (id: number, step?: string) => `/checkout/${id}${step ? `?step=${step}` : ''}`,
  wallet: () => '/account/wallet',
  /** @param next path on this site to go on to afterwards */
  login: (next?: string) => `/auth/login${following(next)}`,
  passwordLogin: (next?: string) => `/auth/login?by=password${next ? `&next=${segment(next)}` : ''}`,
  register: (next?: string) => `/auth/register${following(next)}`,
  forgotPassword: (next?: string) => `/auth/forgot-password${following(next)}`,
  retrievePassword: () => '/auth/retrieve-password',
  newPassword: () => '/auth/new-password',
  /** The front page of the account. */
  accountHome: () => '/account/home',
  account: () => '/account/info',
  addresses: () => '/account/addresses',
  /** @param id of the address to be changed, or `new` */
  address: (id: string) => `/account/addresses?edit=${id}`,
  statistics: () => '/account/statistics',
  orders: () => '/account/orders',
  order: (id: number) => `/account/orders/${id}`,
  rate: (order: number) => `/account/orders/${order}/rate`,
  ratings: () => '/account/ratings',
  rating: (id: number) => `/account/ratings/${id}`,
  invoice: (order: number) => `/account/orders/${order}/invoice`,
  tickets: () => '/account/tickets',
  ticket: (id: number) => `/account/tickets/${id}`,
  /** @param order its number, when the message is about one */
  newTicket: (order?: string) => `/account/new-ticket${order ? `?order=${segment(order)}` : ''}`,
  partner: () => '/account/partner',
  wishlist: () => '/wishlist',
  sharedWishlist: (key: string) => `/wishlist/${segment(key)}`,
  partners: () => '/support#partners',
  /** The shop by a partner's link. */
  referral: (code: string) => `/?ref=${segment(code)}`,
  notifications: () => '/notifications',
  /** What is shown where a page cannot be: without a connection, and never seen. */
  offline: () => '/offline',
} as const

export const ADMIN_PATH = '/admin'
/** Of the admin; apart from the shop's, so that shoppers do not load them. */
export const adminRoutes = {
  today: () => ADMIN_PATH,
  orders: (part?: 'parcels' | 'returns' | 'refunds') => `${ADMIN_PATH}/orders${part ? `/${part}` : ''}`,
  order: (id: number) => `${ADMIN_PATH}/orders/${id}`,
  newOrder: () => `${ADMIN_PATH}/orders/new`,
  settings: (section?: string, field?: string) =>
    `${ADMIN_PATH}/settings${section ? `/${section}` : ''}${field ? `?field=${segment(field)}` : ''}`,
  publishing: (part?: 'jobs' | 'deliveries' | 'sources' | 'endpoints') =>
    `${ADMIN_PATH}/publishing${part ? `/${part}` : ''}`,
  products: () => `${ADMIN_PATH}/products`,
  /** Of one sale. */
  productsOnSale: (id: number) => `${ADMIN_PATH}/products?sale=${id}`,
  product: (sku: string) => `${ADMIN_PATH}/products/${segment(sku)}`,
  /** @param from SKU of a product to begin with */
  newProduct: (from?: string) => `${ADMIN_PATH}/products/new/product${from ? `?from=${segment(from)}` : ''}`,
  /** Of many products, which runs as a job. */
  bulkChange: (id: string) => `${ADMIN_PATH}/products/changes/${segment(id)}`,
  /** @param id of the category that is open, or `new` */
  categories: (id?: number | 'new') => `${ADMIN_PATH}/categories${id === undefined ? '' : `/${id}`}`,
  brands: (id?: number | 'new') => `${ADMIN_PATH}/brands${id === undefined ? '' : `/${id}`}`,
  stock: (part?: 'count' | 'receive') => `${ADMIN_PATH}/stock${part ? `/${part}` : ''}`,
  sales: (part?: 'promotions' | 'coupons') => `${ADMIN_PATH}/offers${part ? `/${part}` : ''}`,
  sale: (id: number) => `${ADMIN_PATH}/offers/sales/${id}`,
  promotion: (id: number) => `${ADMIN_PATH}/offers/promotions/${id}`,
  newPromotion: () => `${ADMIN_PATH}/offers/promotions/new`,
  newCoupon: () => `${ADMIN_PATH}/offers/coupons/new`,
  /** @param page id of one of the information pages, or `new` */
  storefront: (part?: 'pages', page?: string) =>
    `${ADMIN_PATH}/storefront${part ? `/${part}` : ''}${page ? `/${segment(page)}` : ''}`,
  support: (part?: 'contacts' | 'replies') => `${ADMIN_PATH}/support${part ? `/${part}` : ''}`,
  ticket: (id: number) => `${ADMIN_PATH}/support/${id}`,
  community: (part?: 'partners') => `${ADMIN_PATH}/community${part ? `/${part}` : ''}`,
  partner: (id: number) => `${ADMIN_PATH}/community/partners/${id}`,
  customers: () => `${ADMIN_PATH}/customers`,
  customer: (id: number) => `${ADMIN_PATH}/customers/${id}`,
  run: (id: string) => `${ADMIN_PATH}/publishing/runs/${segment(id)}`,
  endpoint: (id: number) => `${ADMIN_PATH}/publishing/endpoints/${id}`,
  imports: (part?: 'redirects' | 'missing') => `${ADMIN_PATH}/import${part ? `/${part}` : ''}`,
  import: (id: string) => `${ADMIN_PATH}/import/files/${segment(id)}`,
  searches: (part?: 'frequent' | 'pins' | 'synonyms') => `${ADMIN_PATH}/search${part ? `/${part}` : ''}`,
  invoicing: (part?: 'connection') => `${ADMIN_PATH}/invoicing${part ? `/${part}` : ''}`,
  reports: (part?: string) => `${ADMIN_PATH}/reports${part && part !== 'days' ? `/${part}` : ''}`,
  people: (part?: 'roles' | 'keys' | 'audit') => `${ADMIN_PATH}/people${part ? `/${part}` : ''}`,
  account: () => `${ADMIN_PATH}/account`,
  /** The token is in the fragment, which no server's log sees. */
  invitation: (token: string) => `${ADMIN_PATH}/invitation#${token}`,
} as const

const PUBLISHED = /^\/((products|promotions|about|terms|privacy|accessibility|contact|support|pages)(\/.*)?)?$/
/** Whether a path is that of a page which anyone may see, published with its data. */
export const isPublished = (path: string): boolean => PUBLISHED.test(path)

/** The data of a published page, as the router asks for it. */
export const payloadUrl = (path: string): string => `${path.replace(/\/$/, '')}/index.pageContext.json`

/** Addresses that only lead on: for the server, for the router in development, and for the rules of static hosts. */
export const redirects = { '/auth': '/auth/login', '/account': '/account/info' } as const

/**
 * Where password managers ask for the page on which a password is changed; it leads there for the time being:
 * https://w3c.github.io/webappsec-change-password-url/
 */
export const changePasswordUrl = '/.well-known/change-password'

/** Addresses outside the shop; telephone numbers are E.164. */
export const external = {
  phone: (number: string) => `tel:${number}`,
  email: (address: string) => `mailto:${address}`,
  /** @param place as people write it */
  map: (place: string) => `https://www.google.com/maps/search/?api=1&query=${segment(place)}`,
  /** Where the Saudi Business Center shows a store's certificate. */
  certificate: (number: string) => `https://eauthenticate.saudibusiness.gov.sa/certificate-details/${segment(number)}`,
  whatsapp: (number: string) => `https://wa.me/${number.slice(1)}`,
} as const

/** Icons keep their addresses, so browsers take a changed one for new by this. */
export const withVersion = (address: string, version: string | null | undefined): string =>
  version ? `${address}?v=${version}` : address

export const favicon = '/icons/icon.svg'
export const touchIcon = '/icons/apple-touch-icon.png'
export const appIcon = '/icons/icon-192.png'
export const appManifest = '/manifest.webmanifest'
export const paymentMark = (name: string): string => `/icons/payments/${name}.svg`

/** Icons of a set, from this shop or, with `base`, from another that speaks Iconify's protocol. */
export const iconsUrl = (set: string, names: readonly string[], base = `${site.apiUrl ?? ''}/api/icons`): string =>
  `${base}/${set}.json?icons=${names.join(',')}`

export type PictureFormat = 'avif' | 'webp'

/** A stored picture in one of PICTURE_WIDTHS. */
export const pictureUrl = (key: string, width: number, format: PictureFormat): string =>
  `/media/${key}-${width}.${format}`

/** The widths in which a picture of this original width exists: none is enlarged, and there is always one. */
export const pictureWidths = (originalWidth: number): number[] => {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= originalWidth)
  return fitting.length ? fitting : [PICTURE_WIDTHS[0]]
}

/** The picture that a shared link to a product shows, 1200 by 630 px; `version` is a hash of what is drawn on it. */
/** Of every page but the products'; no SKU holds a slash, so none has this address. */
export const storeImageUrl = '/share/store/waha.jpg'
export const shareImageUrl = (sku: string, version: string): string => `/share/${segment(sku)}.jpg?v=${version}`
