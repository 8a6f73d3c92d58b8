import { PLATFORMS, type Platform } from '#server/database/schema.ts'

/**
 * Where platforms have a product's page. `{id}` stands for what the platform calls the product, `:name` for any one
 * segment. WooCommerce has no id in its addresses, so that there `{id}` is the name made of the title.
 */
const TEMPLATES: Record<Platform, string[]> = {
  salla: ['/:slug/p{id}'],
  zid: ['/products/{id}'],
  shopify: ['/products/{id}', '/collections/:collection/products/{id}'],
  woocommerce: ['/product/{id}/'],
}
const LANGUAGES = ['', '/ar', '/en']

export const templatesOf = (platform: Platform): string[] =>
  TEMPLATES[platform].flatMap((template) => LANGUAGES.map((language) => language + template))

/** A test of decoded paths, with what stands for `{id}` as its first group. */
export const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+').replace('{id}', '([^/]+)')}$`)

const patterns = PLATFORMS.flatMap((source) =>
  templatesOf(source).map((template) => ({ source, pattern: patternOf(template) })),
)

/** What a decoded path may have been called on each platform. */
export const sourcesOf = (path: string): { source: Platform; id: string }[] =>
  patterns.flatMap(({ source, pattern }) => {
    const id = pattern.exec(path)?.[1]
    return id === undefined ? [] : [{ source, id }]
  })
