import { fork } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { givingBack } from './child-memory.ts'
import { isAlive, lockFile, type Lock } from './embedded-lock.ts'

const START_LIMIT_MS = 60_000

export type Embedded = { url: string; release: () => void }

/**
 * Joins the embedded database in `dataDir`, starting its process when none runs.
 * @param buffers memory for tables, as PostgreSQL names it; of a process that is started here
 */
export async function openEmbedded(dataDir: string, buffers?: string): Promise<Embedded> {
  const directory = path.resolve(dataDir, 'database')
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const running = await runningPort(directory)
    if (running) return { url: urlOf(running), release: () => {} }
    const started = await start(directory, buffers)
    if (started) return started
    await sleep(100)
  }
  throw new Error(`the embedded database in ${directory} did not start within ${START_LIMIT_MS / 1000} s`)
}

const urlOf = (port: number): string => `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`

async function runningPort(directory: string): Promise<number | undefined> {
  const lock = await readLock(directory)
  if (!lock?.port) return undefined
  if (isAlive(lock.pid) && (await answers(lock.port))) return lock.port
  await rm(lockFile(directory), { force: true })
  return undefined
}

async function readLock(directory: string): Promise<Lock | undefined> {
  try {
    return JSON.parse(await readFile(lockFile(directory), 'utf8')) as Lock
  } catch {
    return undefined
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(2000, () => socket.destroy(new Error('no answer')))
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/** Undefined when another process took the directory first. */
function start(directory: string, buffers?: string): Promise<Embedded | undefined> {
  const program = path.join(import.meta.dirname, 'embedded-process.ts')
  // V8's optimising compiler takes half a gigabyte for a moment to make this small database a fifth faster.
  const child = fork(program, [directory, ...(buffers ? [buffers] : [])], {
    env: { ...process.env, ...givingBack(2 ** 18) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--max-semi-space-size=4', '--liftoff-only'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 3) resolve(undefined)
      else reject(new Error(`the embedded database ended with code ${code}\n${complaint}`))
    })
    child.once('message', async () => {
      const lock = await readLock(directory)
      if (!lock?.port) return reject(new Error('the embedded database is ready but its lock names no port'))
      // It must neither keep this process alive nor outlive the last one that uses it.
      child.unref()
      child.channel?.unref()
      ;(child.stderr as unknown as { unref?: () => void } | null)?.unref?.()
      resolve({ url: urlOf(lock.port), release: () => child.connected && child.disconnect() })
    })
  })
}
