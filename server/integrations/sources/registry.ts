import type { PresetName, SourceRow } from '#api/contract/webhooks.ts'
import { contentful } from './contentful/preset.ts'
import { directus } from './directus/preset.ts'
import { saleor } from './saleor/preset.ts'
import { salla } from './salla/preset.ts'
import { sanity } from './sanity/preset.ts'
import { shopify } from './shopify/preset.ts'
import { standardWebhooks } from './standard-webhooks/preset.ts'
import { strapi } from './strapi/preset.ts'
import { woocommerce } from './woocommerce/preset.ts'
import { zid } from './zid/preset.ts'

/** Presets of editors' systems, a folder each; docs/editors.md tells merchants what to enter there. */
export const PRESETS: Record<PresetName, SourceRow> = {
  'standard-webhooks': standardWebhooks,
  strapi,
  directus,
  sanity,
  contentful,
  woocommerce,
  shopify,
  saleor,
  salla,
  zid,
}
