import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { caller, install, start, type Call, type Cms } from './cms.ts'
import type { Work } from './sequence.ts'

const DIRECTUS = '11.16.1'
/** The version that Directus names has no binary for this Node in the registry; this one brings it along. */
const ISOLATED_VM = '7.0.1'
const ADMIN = { email: 'admin@example.com', password: 'directus-demo', token: 'admin-token-of-the-demo' }
const CLI = 'node_modules/directus/cli.js'

export const installDirectus = (folder: string): Promise<void> =>
  install(folder, { dependencies: { directus: DIRECTUS }, overrides: { 'isolated-vm': ISOLATED_VM } }, CLI)

/** Starts Directus on a database called `directus` of the shop's PostgreSQL. */
export async function startDirectus(folder: string, databaseUrl: string, port: number): Promise<Cms> {
  const { username, password, hostname, port: databasePort } = new URL(databaseUrl)
  const url = `http://127.0.0.1:${port}`
  const env = {
    DB_CLIENT: 'pg',
    DB_HOST: decodeURIComponent(hostname),
    DB_PORT: databasePort || '5432',
    DB_DATABASE: 'directus',
    DB_USER: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
    SECRET: 'the-secret-of-this-demo-and-of-nothing-else',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_TOKEN: ADMIN.token,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    // By default it calls nothing on its own machine, where this shop is.
    IMPORT_IP_DENY_LIST: '169.254.169.254',
  }
  const cli = path.join(folder, CLI)
  await promisify(execFile)(process.execPath, [cli, 'bootstrap'], { cwd: folder, env: { ...process.env, ...env } })
  const stop = await start(folder, [cli, 'start'], env, `${url}/server/ping`)
  return { call: caller(url, () => ADMIN.token), stop }
}

/** What docs/editors.md says to enter: the collections, and the flows that call the shop. */
export async function setUpDirectus(call: Call, address: string, secret: string): Promise<void> {
  const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} })
  const id = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} }
  const texts = ['sku', 'status', 'title'].map((name) => field(name, 'string'))
  for (const collection of ['products', 'products_translations'])
    await call('POST', '/collections', {
      collection,
      schema: {},
      meta: {},
      fields: [id, ...texts, field('price', 'float'), field('stock', 'integer')],
    })
  await addFlow(call, address, secret, 'create', { id: '{{$trigger.key}}', keys: '[{{$trigger.key}}]' })
  await addFlow(call, address, secret, 'update', { id: '{{$trigger.keys[0]}}', keys: '{{$trigger.keys}}' })
  await addFlow(call, address, secret, 'delete')
}

type Read = { id: string; keys: string }

/** @param read the item that is read and sent; without it, what triggered the flow is sent. */
async function addFlow(call: Call, address: string, secret: string, event: string, read?: Read): Promise<void> {
  const flow = await call('POST', '/flows', {
    name: `Report ${event} to the shop`,
    status: 'active',
    trigger: 'event',
    options: { type: 'action', scope: [`items.${event}`], collections: ['products', 'products_translations'] },
  })
  const operation = (key: string, type: string, x: number, options: object, resolve?: unknown) =>
    call('POST', '/operations', {
      flow: flow['id'],
      key,
      name: key,
      type,
      position_x: x,
      position_y: 1,
      options,
      ...(resolve !== undefined && { resolve }),
    })
  const sent = await operation('send', 'request', 40, {
    method: 'POST',
    url: address,
    headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
    body: read ? bodyOf(read) : '{{$trigger}}',
  })
  const first = read
    ? await operation(
        'item',
        'item-read',
        20,
        { collection: '{{$trigger.collection}}', key: [read.id], permissions: '$full', emitEvents: false },
        sent['id'],
      )
    : sent
  await call('PATCH', `/flows/${String(flow['id'])}`, { operation: first['id'] })
}

const bodyOf = ({ keys }: Read): string =>
  `{"event": "{{$trigger.event}}", "collection": "{{$trigger.collection}}", "keys": ${keys}, "payload": {{item}}}`

/** An editor's work on one item, by the admin API. */
export async function workInDirectus(call: Call, { sku, renamed, step }: Work): Promise<void> {
  const draft = { sku, status: 'draft', title: 'مسودة', price: 1, stock: 3 }
  const { id } = await step('create', () => call('POST', '/items/products', draft), ['ignored draft'])
  const save = (fields: object) => () => call('PATCH', `/items/products/${String(id)}`, fields)
  await step('save draft', save({ title: 'تمر سكري', price: 61.5 }), ['ignored draft'])
  await step('publish', save({ status: 'published' }), ['accepted'], { title: 'تمر سكري', price: 6150 })
  await step('save', save({ title: 'تمر خلاص' }), ['accepted'], { title: 'تمر خلاص' })
  const english = { sku, title: 'Dates', status: 'published' }
  const other = await step('other language', () => call('POST', '/items/products_translations', english), [
    'ignored other-model',
  ])
  await step('delete that', () => call('DELETE', `/items/products_translations/${String(other['id'])}`), [
    'ignored other-model',
  ])
  await step('unpublish', save({ status: 'draft' }), ['accepted'], { status: 'draft' })
  await step('publish', save({ status: 'published' }), ['accepted'], { status: 'active' })
  await step('rename', save({ sku: renamed }), ['accepted'], { sku: renamed })
  await step('delete', () => call('DELETE', `/items/products/${String(id)}`), ['accepted'], { status: 'archived' })
}
