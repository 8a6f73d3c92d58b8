import { PLATFORMS, type Platform } from '#server/platform/database/schema.ts'

/**
 * Patterns of product addresses on platforms: `{id}` is the platform's id or handle of the product, `:name` any one
 * segment. WooCommerce uses a slug as `{id}`.
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

/** Matches decoded paths, with `{id}` as the first group. */
export const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+').replace('{id}', '([^/]+)')}$`)

const patterns = PLATFORMS.flatMap((source) =>
  templatesOf(source).map((template) => ({ source, pattern: patternOf(template) })),
)

/** Possible ids of a decoded path on each platform. */
export const sourcesOf = (path: string): { source: Platform; id: string }[] =>
  patterns.flatMap(({ source, pattern }) => {
    const id = pattern.exec(path)?.[1]
    return id === undefined ? [] : [{ source, id }]
  })
