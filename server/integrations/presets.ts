import type { PresetName, SourceRow } from '#api/contract/webhooks.ts'

const HMAC_OF_BODY = { kind: 'hmac', algorithm: 'sha256', signs: '{body}' } as const
/** A secret in a custom header; the sender signs nothing. */
const SECRET_HEADER = { kind: 'header', header: 'authorization', prefix: 'Bearer ' } as const

/** https://www.standardwebhooks.com: `{type, timestamp, data}`, signed as `v1,<base64>` of `id.timestamp.body`. */
const standardWebhooks: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'webhook-signature',
    prefix: 'v1,',
    between: ' ',
    encoding: 'base64',
    signs: '{id}.{time}.{body}',
  },
  event: '/type',
  changed: ['product.created', 'product.updated', 'products.changed', 'prices.changed', 'stock.changed'],
  gone: ['product.deleted', 'products.deleted'],
  other: [],
  delivery: 'header:webhook-id',
  time: { at: 'header:webhook-timestamp', unit: 's', window: 300 },
  products: [
    { at: '/data/skus/*', is: 'sku' },
    { at: '/data/sku', is: 'sku' },
    { at: '/data/id', is: 'id' },
    { at: '/data/slug', is: 'slug' },
  ],
  status: 202,
  content: { title: '/data/title', price: '/data/price', stock: '/data/stock', status: '/data/status' },
}

/** Strapi 5 signs nothing: a header that its administrator enters carries the secret. */
const strapi: SourceRow = {
  proof: SECRET_HEADER,
  event: '/event',
  changed: ['entry.create', 'entry.update', 'entry.publish'],
  gone: ['entry.delete', 'entry.unpublish'],
  other: ['entry.*', 'media.*', 'releases.*', 'review-workflows.*', 'trigger-test'],
  time: { at: '/createdAt', unit: 'text' },
  products: [
    { at: '/entry/sku', is: 'sku' },
    { at: '/entry/documentId', is: 'id' },
    { at: '/entry/slug', is: 'slug' },
  ],
  only: { at: '/model', values: ['product', 'products'] },
  status: 200,
  content: { title: '/entry/title', price: '/entry/price', stock: '/entry/stock' },
}

/** The operation "Webhook / Request URL" of a flow, with `{{$trigger}}` as its body and a header for the secret. */
const directus: SourceRow = {
  proof: SECRET_HEADER,
  event: '/event',
  changed: ['*items.create', '*items.update', '*items.sort'],
  gone: ['*items.delete'],
  other: [],
  products: [
    { at: '/payload/sku', is: 'sku' },
    { at: '/keys/*', is: 'id' },
    { at: '/key', is: 'id' },
  ],
  only: { at: '/collection', values: ['product', 'products'] },
  status: 200,
  content: { title: '/payload/title', price: '/payload/price', stock: '/payload/stock' },
}

/** GROQ-powered webhooks; the projection should name `sku`. */
const sanity: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'sanity-webhook-signature',
    prefix: 'v1=',
    between: ',',
    encoding: 'base64url',
    signs: '{time}.{body}',
  },
  event: 'header:sanity-operation',
  changed: ['create', 'update'],
  gone: ['delete'],
  other: [],
  delivery: 'header:idempotency-key',
  time: { at: 'header:sanity-webhook-signature#t', unit: 'ms', window: 300 },
  products: [
    { at: '/sku', is: 'sku' },
    { at: 'header:sanity-document-id', is: 'id' },
    { at: '/slug/current', is: 'slug' },
  ],
  status: 200,
  content: { title: '/title', price: '/price', stock: '/stock' },
}

const contentful: SourceRow = {
  proof: {
    ...HMAC_OF_BODY,
    header: 'x-contentful-signature',
    encoding: 'hex',
    signs: '{method}\n{path}\n{headers}\n{body}',
    signedHeaders: 'x-contentful-signed-headers',
  },
  event: 'header:x-contentful-topic',
  changed: ['ContentManagement.Entry.publish'],
  gone: ['ContentManagement.Entry.unpublish', 'ContentManagement.Entry.delete'],
  other: ['ContentManagement.*'],
  time: { at: 'header:x-contentful-timestamp', unit: 'ms', window: 300 },
  products: [
    { at: '/fields/sku/*', is: 'sku' },
    { at: '/sys/id', is: 'id' },
    { at: '/fields/slug/*', is: 'slug' },
  ],
  status: 200,
  content: { title: '/fields/title/ar', price: '/fields/price/ar', stock: '/fields/stock/ar' },
}

/** A new webhook is pinged with a form, without a signature. */
const woocommerce: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-wc-webhook-signature', encoding: 'base64' },
  event: 'header:x-wc-webhook-topic',
  changed: ['product.created', 'product.updated', 'product.restored'],
  gone: ['product.deleted'],
  other: ['coupon.*', 'customer.*', 'order.*', 'action.*'],
  delivery: 'header:x-wc-webhook-delivery-id',
  // The signature does not cover the id: an old body would be written once more.
  time: { at: '/date_modified_gmt', unit: 'text' },
  products: [
    { at: '/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/slug', is: 'slug' },
  ],
  ping: 'webhook_id=',
  status: 200,
  platform: 'woocommerce',
  content: {
    title: '/name',
    description: '/description',
    price: '/regular_price',
    stock: '/stock_quantity',
    status: '/status',
    statuses: { publish: 'active', draft: 'draft', pending: 'draft', private: 'draft', trash: 'archived' },
  },
}

const shopify: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-shopify-hmac-sha256', encoding: 'base64' },
  event: 'header:x-shopify-topic',
  changed: ['products/create', 'products/update'],
  gone: ['products/delete'],
  other: ['app/*', 'carts/*', 'checkouts/*', 'collections/*', 'customers/*', 'orders/*', 'shop/*'],
  delivery: 'header:x-shopify-event-id',
  time: { at: '/updated_at', unit: 'text' },
  products: [
    { at: '/variants/*/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/handle', is: 'id' },
  ],
  status: 200,
  platform: 'shopify',
  content: { title: '/title', status: '/status', statuses: { active: 'active', draft: 'draft', archived: 'archived' } },
}

/** The JWK set is what the shop shows at /.well-known/jwks.json. The subscription's query should name the variants. */
const saleor: SourceRow = {
  proof: { kind: 'jws', header: 'saleor-signature' },
  event: 'header:saleor-event',
  changed: ['product_created', 'product_updated', 'product_metadata_updated', 'product_variant_*'],
  gone: ['product_deleted'],
  other: ['*'],
  products: [
    { at: '/product/variants/*/sku', is: 'sku' },
    { at: '/productVariant/sku', is: 'sku' },
    { at: '/product/id', is: 'id' },
    { at: '/product/slug', is: 'slug' },
  ],
  status: 200,
  content: { title: '/product/name' },
}

/** Takes a 202 as a failure. */
const salla: SourceRow = {
  proof: { ...HMAC_OF_BODY, header: 'x-salla-signature', encoding: 'hex' },
  event: '/event',
  changed: [
    'product.created',
    'product.updated',
    'product.available',
    'product.*.updated',
    'product.channels.changed',
    'product.quantity.low',
  ],
  gone: ['product.deleted'],
  other: [
    'abandoned.*',
    'app.*',
    'brand.*',
    'category.*',
    'coupon.*',
    'customer.*',
    'invoice.*',
    'order.*',
    'review.*',
    'shipment.*',
    'store.*',
  ],
  time: { at: '/created_at', unit: 'text' },
  products: [
    { at: '/data/sku', is: 'sku' },
    { at: '/data/id', is: 'id' },
  ],
  status: 200,
  platform: 'salla',
  content: {
    title: '/data/name',
    price: '/data/price/amount',
    stock: '/data/quantity',
    status: '/data/status',
    statuses: { sale: 'active', out: 'active', hidden: 'draft', deleted: 'archived' },
  },
}

/** Its body does not name the event: each event is given an address of its own, with `?event=…`. */
const zid: SourceRow = {
  proof: { kind: 'basic' },
  event: 'query:event',
  changed: ['product.create', 'product.update', 'product.publish'],
  gone: ['product.delete'],
  other: ['category.*', 'customer.*', 'order.*'],
  time: { at: '/updated_at', unit: 'text' },
  products: [
    { at: '/sku', is: 'sku' },
    { at: '/id', is: 'id' },
    { at: '/slug', is: 'slug' },
  ],
  status: 200,
  platform: 'zid',
  content: { title: '/name/ar', price: '/price', stock: '/quantity' },
}

/** Presets of editors' systems; docs/editors.md tells merchants what to enter there. */
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
