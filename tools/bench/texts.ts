import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importCatalogue } from '#server/catalogue-import/service.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { addKey } from '#server/staff/service.ts'
import { freePort } from '#scripts/child-process.ts'
import { figure, type Bench, type Figure } from './figures.ts'
import { INPUTS, type Hostile } from './text-inputs.ts'

const GOAL_MS = 200
/** Other programs delay a process, too, so a call counts by the best of its tries. */
const TRIES = 5
const POLL_MS = 50
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The longest time for which one call blocked the serving process, for each input that takes texts. `npm run bench --
 * texts NAME` measures the inputs whose names contain that.
 */
export const bench: Bench = async ({ only, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waha-bench-'))
  const token = await fill(dataDir)
  const port = await freePort()
  const server = fork(path.join(import.meta.dirname, 'loop-server.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TRIAL: '1', LOG_LEVEL: 'error', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    await ready(server)
    const figures: Figure[] = []
    for (const [input, calls] of Object.entries(INPUTS)) {
      if (only && !input.includes(only)) continue
      const worst = await worstOf({ server, api: `http://localhost:${port}/api`, token }, calls())
      say(
        `${input}: ${worst.ms.toFixed(0)} ms, ${worst.call.method} ${worst.call.path.slice(0, 60)} ${starts(worst.call)}`,
      )
      figures.push(figure(`longest delay by ${input}`, worst.ms, 'ms', GOAL_MS))
    }
    return figures
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const starts = ({ body }: Hostile): string => body?.toString('utf8').slice(-120).replaceAll(/\s+/g, ' ') ?? ''

/** A shop with one product. @returns the token of a key of staff */
async function fill(dataDir: string): Promise<string> {
  const { db, close } = await openDatabase({ dataDir })
  const file = path.join(dataDir, 'catalogue.jsonl')
  await writeFile(file, `${JSON.stringify({ sku: 'DATES', title: 'تمر', price: 10, stock: 5 })}\n`)
  await importCatalogue({ db, dataDir }, [file])
  const { token } = await addKey(db, null, {
    name: 'bench',
    permissions: ['catalogue.read', 'catalogue.write', 'settings.read', 'settings.write'],
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  })
  await close()
  return token
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code} instead of starting`)))
    server.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && resolve())
  })
}

/** ms of the longest delay since this was last asked. */
async function longestDelay(server: ChildProcess): Promise<number> {
  server.send('delay')
  const [ms] = (await once(server, 'message')) as [number]
  return ms
}

type Shop = { server: ChildProcess; api: string; token: string }

async function worstOf(shop: Shop, calls: Hostile[]): Promise<{ ms: number; call: Hostile }> {
  let worst = { ms: 0, call: calls[0]! }
  // Compiles what the route needs, which happens once.
  for (const call of calls.slice(0, 2)) await send(shop, call)
  for (const call of calls) {
    let best = Infinity
    for (let turn = 0; turn < TRIES && best > GOAL_MS / 2; turn += 1) {
      await longestDelay(shop.server)
      await send(shop, call)
      best = Math.min(best, await longestDelay(shop.server))
    }
    if (best > worst.ms) worst = { ms: best, call }
  }
  return worst
}

/** Sends a call and waits for what it starts. @throws for a server error, and where a limit kept the call out */
async function send(
  { api, token }: Shop,
  { method, path: route, type = 'application/json', body }: Hostile,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(api + route, {
    method,
    headers: { ...headers, ...(body && { 'content-type': type }) },
    ...(body && { body }),
  })
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 429)
    throw new Error(`${method} ${route.slice(0, 80)} answered ${answer.status}: ${text.slice(0, 300)}`)
  if (route !== '/staff/imports' || !answer.ok) return
  const { id } = (JSON.parse(text) as { data: { id: string } }).data
  const file = `${api}/staff/imports/${id}`
  const isReading = async (): Promise<boolean> => {
    const { data } = (await (await fetch(file, { headers })).json()) as { data: { state: string } }
    return data.state === 'checking'
  }
  while (await isReading()) await pause(POLL_MS)
  await fetch(file, { method: 'DELETE', headers })
}
