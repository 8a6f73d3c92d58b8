import { PRIVATE_AREAS } from '#components/seo/indexing.ts'

/**
 * What the API says of the catalogue to anyone: crawlers that run a page's scripts see today's prices and lists by it.
 * The API's pages for people may be found.
 */
const OPEN_API = [
  '/api/products',
  '/api/offers?',
  '/api/categories',
  '/api/brands$',
  '/api/home$',
  '/api/icons/',
  '/api/openapi.json',
  '/api/docs',
]

/** https://www.rfc-editor.org/rfc/rfc9309: the longest rule that fits a path holds. */
/** @param siteUrl null before the opening, when there is no sitemap */
export const robotsTxt = (siteUrl: string | null): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...OPEN_API.map((path) => `Allow: ${path}`),
    ...PRIVATE_AREAS.map((area) => `Disallow: ${area}`),
    ...['/', '/api/products'].flatMap((path) => [`Disallow: ${path}*?q=`, `Disallow: ${path}*&q=`]),
    '',
    ...(siteUrl === null ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`, '']),
  ].join('\n')
