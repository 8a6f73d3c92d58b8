import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const DIRECTUS = '11.16.1'
/** The version that Directus names has no binary for this Node in the registry; this one brings it along. */
const ISOLATED_VM = '7.0.1'
const ADMIN = { email: 'admin@example.com', password: 'directus-demo', token: 'admin-token-of-the-demo' }
const START_MS = 300_000

export type Directus = {
  call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  stop: () => Promise<void>
}

/** Installs Directus from npm into a folder of its own, beside nothing of the shop. Minutes the first time. */
export async function installDirectus(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'node_modules/directus/cli.js'))) return
  await mkdir(folder, { recursive: true })
  const packed = { private: true, dependencies: { directus: DIRECTUS }, overrides: { 'isolated-vm': ISOLATED_VM } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(packed))
  // What its packages need is in them; scripts would only fetch more.
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/**
 * Starts Directus on a database of the PostgreSQL that the shop uses too.
 * @param databaseUrl of the shop
 */
export async function startDirectus(folder: string, databaseUrl: string, port: number): Promise<Directus> {
  const { username, password, hostname, port: databasePort } = new URL(databaseUrl)
  const env = {
    ...process.env,
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
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    // By default it calls nothing on its own machine, where this shop is.
    IMPORT_IP_DENY_LIST: '169.254.169.254',
  }
  const cli = path.join(folder, 'node_modules/directus/cli.js')
  await promisify(execFile)(process.execPath, [cli, 'bootstrap'], { cwd: folder, env })
  const log = openSync(path.join(folder, 'directus.log'), 'a')
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: ['ignore', log, log] })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_MS; !(await isUp(`${url}/server/ping`)); await pause(250))
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`Directus did not start: ${folder}/directus.log`)

  async function call(method: string, place: string, body?: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${ADMIN.token}`, 'content-type': 'application/json' }
    const answer = await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Directus answered ${answer.status} to ${method} ${place}: ${text}`)
    return text ? ((JSON.parse(text) as { data: Record<string, unknown> }).data ?? {}) : {}
  }
  return {
    call,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** What docs/editors.md says to enter: the collection, and a flow that calls the shop. */
export async function setUpDirectus({ call }: Directus, address: string, secret: string): Promise<void> {
  const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} })
  const id = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} }
  await call('POST', '/collections', {
    collection: 'products',
    schema: {},
    meta: {},
    fields: [id, field('sku', 'string'), field('title', 'string'), field('price', 'float'), field('stock', 'integer')],
  })
  const flow = await call('POST', '/flows', {
    name: 'Tell the shop',
    status: 'active',
    trigger: 'event',
    options: { type: 'action', scope: ['items.create', 'items.update', 'items.delete'], collections: ['products'] },
  })
  const operation = await call('POST', '/operations', {
    flow: flow['id'],
    key: 'tell',
    name: 'Webhook',
    type: 'request',
    position_x: 20,
    position_y: 1,
    options: {
      method: 'POST',
      url: address,
      headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
      body: '{{$trigger}}',
    },
  })
  await call('PATCH', `/flows/${String(flow['id'])}`, { operation: operation['id'] })
}
