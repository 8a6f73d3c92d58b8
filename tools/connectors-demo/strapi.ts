import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { caller, install, start, type Call, type Cms } from './cms.ts'
import type { Work } from './sequence.ts'

const STRAPI = '5.54.0'
const CLI = 'node_modules/@strapi/strapi/bin/strapi.js'
const ADMIN = { email: 'admin@example.com', password: 'Strapi-demo-1', firstname: 'Demo', lastname: 'Demo' }
const ITEMS = '/content-manager/collection-types/api::product.product'
const EVENTS = ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish']

const localized = { pluginOptions: { i18n: { localized: true } } }
const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'products',
  info: { singularName: 'product', pluralName: 'products', displayName: 'Product' },
  options: { draftAndPublish: true },
  ...localized,
  attributes: {
    sku: { type: 'string' },
    title: { type: 'string', ...localized },
    price: { type: 'decimal' },
    stock: { type: 'integer' },
  },
}

/** The files of a project that `create-strapi` makes, and the content type that its builder writes. */
const FILES: Record<string, string> = {
  'config/admin.js': `module.exports = () => ({ auth: { secret: 'a-secret-of-this-demo' }, apiToken: { salt: 'a-salt' },
    transfer: { token: { salt: 'a-salt' } }, secrets: { encryptionKey: 'an-encryption-key-of-this-demo-01' },
    serveAdminPanel: false })`,
  'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['a', 'b'] } })`,
  'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres',
    connection: { connectionString: env('DATABASE_URL') } } })`,
  'config/middlewares.js': `module.exports = ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body',
    'session', 'favicon', 'public'].map((name) => 'strapi::' + name)`,
  'src/index.js': 'module.exports = { register() {}, bootstrap() {} }',
  'src/api/product/content-types/product/schema.json': JSON.stringify(SCHEMA),
  ...Object.fromEntries(
    ['Controller', 'Router', 'Service'].map((kind) => [
      `src/api/product/${kind.toLowerCase()}s/product.js`,
      `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::product.product')`,
    ]),
  ),
  'public/robots.txt': '',
  'public/uploads/.gitkeep': '',
  'database/migrations/.gitkeep': '',
}

export async function installStrapi(folder: string): Promise<void> {
  const react = {
    react: '^18.0.0',
    'react-dom': '^18.0.0',
    'react-router-dom': '^6.0.0',
    'styled-components': '^6.0.0',
  }
  await install(
    folder,
    { name: 'strapi-demo', version: '0.0.0', dependencies: { '@strapi/strapi': STRAPI, pg: '8.23.1', ...react } },
    CLI,
  )
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

/** Starts Strapi on a database called `strapi` of the shop's PostgreSQL. */
export async function startStrapi(folder: string, databaseUrl: string, port: number): Promise<Cms> {
  const database = new URL(databaseUrl)
  database.pathname = '/strapi'
  const env = {
    DATABASE_URL: String(database),
    PORT: String(port),
    STRAPI_TELEMETRY_DISABLED: 'true',
    // In production it takes no webhook to its own machine, where this shop is.
    NODE_ENV: 'development',
  }
  const url = `http://127.0.0.1:${port}`
  const stop = await start(folder, [path.join(folder, CLI), 'start'], env, `${url}/_health`)
  let token: string | undefined
  const call = caller(url, () => token)
  token = (await call('POST', '/admin/register-admin', ADMIN))['token'] as string
  return { call, stop }
}

/** What docs/editors.md says to enter. */
export async function setUpStrapi(call: Call, address: string, secret: string): Promise<void> {
  await call('POST', '/i18n/locales', { code: 'ar', name: 'Arabic (ar)', isDefault: true })
  const headers = { Authorization: `Bearer ${secret}` }
  await call('POST', '/admin/webhooks', { name: 'Shop', url: address, headers, events: EVENTS })
}

/** An editor's work on one entry, as the admin panel does it. */
export async function workInStrapi(call: Call, { sku, renamed, step }: Work): Promise<void> {
  const draft = { sku, title: 'مسودة', price: 1, stock: 3 }
  const { documentId } = await step('create', () => call('POST', `${ITEMS}?locale=ar`, draft), ['ignored draft'])
  const entry = `${ITEMS}/${String(documentId)}`
  const save = (fields: object) => () => call('PUT', `${entry}?locale=ar`, fields)
  const act =
    (name: string, fields: object = {}, locale = 'ar') =>
    () =>
      call('POST', `${entry}/actions/${name}?locale=${locale}`, fields)
  // Publishing also updates the draft, in either order.
  const both = ['accepted', 'ignored draft']
  await step('save draft', save({ title: 'تمر سكري', price: 61.5 }), ['ignored draft'])
  await step('publish', act('publish'), both, { title: 'تمر سكري', price: 6150 })
  await step('save draft', save({ title: 'تمر خلاص' }), ['ignored draft'])
  await step('publish', act('publish'), both, { title: 'تمر خلاص' })
  const english = ['ignored other-language', 'ignored other-language']
  await step('other language', () => call('PUT', `${entry}?locale=en`, { title: 'Dates' }), english.slice(1))
  await step('publish that', act('publish', {}, 'en'), english)
  await step('delete that', () => call('DELETE', `${entry}?locale=en`), english)
  await step('unpublish', act('unpublish'), ['accepted'], { status: 'archived' })
  await step('publish', act('publish'), both, { status: 'active' })
  await step('rename', act('publish', { sku: renamed }), both, { sku: renamed })
  await step('delete', () => call('DELETE', `${entry}?locale=ar`), both, { status: 'archived' })
}
