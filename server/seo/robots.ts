import { PRIVATE_AREAS } from '#components/seo/indexing.ts'

/** https://www.rfc-editor.org/rfc/rfc9309. The API's pages for people, /api/docs, may be found. */
export const robotsTxt = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Allow: /api/docs',
    ...PRIVATE_AREAS.map((area) => `Disallow: ${area}`),
    'Disallow: /*?q=',
    'Disallow: /*&q=',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
