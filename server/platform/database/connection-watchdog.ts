import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CLOCK, noteClock } from './clock.ts'
import type { DatabaseServer } from './server.ts'

const ASK_MS = 500
/** After a pause of this process, answers that arrived meanwhile are read first. */
const GRACE_MS = 100
const JOIN_MS = 1500
const RETRY_MS = 250

class Silence extends Error {
  override name = 'Silence'
  override message = 'Connection terminated: the database does not answer'
}

/** Closes all sockets while the database is unresponsive, and new ones at once, so that no query waits. */
export function openGate() {
  const sockets = new Set<Socket>()
  let isSilent = false
  return {
    /** For the pool's `stream` option. */
    stream: (): Socket => {
      const socket = new Socket()
      sockets.add(socket.once('close', () => sockets.delete(socket)))
      if (isSilent) process.nextTick(() => socket.destroy(new Silence()))
      return socket
    },
    shut: (): void => {
      isSilent = true
      for (const socket of sockets) socket.destroy(new Silence())
    },
    open: (): void => {
      isSilent = false
    },
  }
}

/**
 * Checks every half second that the database answers, and closes the gate when it does not, since a hung server refuses
 * no connection. The database answers with its time, by which a change of this machine's clock is noticed. A lost
 * connection is reopened, which also restarts a dead embedded database.
 * @param silenceMs without an answer, after which the database counts as hung
 */
export function watchDatabase(
  server: DatabaseServer,
  joined: pg.Client,
  gate: ReturnType<typeof openGate>,
  silenceMs: number,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined = joined

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const isLost = client === undefined
      const isHeard = client ? await answers(client, silenceMs) : await join()
      if (isHeard === 'silent') gate.shut()
      else gate.open()
      if (isHeard === true) await wait(ASK_MS)
      else drop()
      if (isHeard !== true && isLost) await wait(RETRY_MS)
    }
  }

  async function join(): Promise<boolean | 'silent'> {
    try {
      client = await server.join(JOIN_MS)
      return true
    } catch (error) {
      return /timeout/i.test((error as Error).message) ? 'silent' : false
    }
  }

  function drop(): void {
    client?.connection.stream.destroy()
    client = undefined
  }

  /** Ends early if the connection breaks or the watchdog stops. */
  async function wait(ms: number): Promise<void> {
    const end = new AbortController()
    const stop = (): void => end.abort()
    client?.once('end', stop)
    signal.addEventListener('abort', stop, { once: true })
    await pause(ms, undefined, { signal: end.signal }).catch(() => {})
    client?.off('end', stop)
    signal.removeEventListener('abort', stop)
  }

  const watching = watch()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await watching
      if (client) await server.leave(client).catch(() => {})
    },
  }
}

async function answers(client: pg.Client, silenceMs: number): Promise<boolean | 'silent'> {
  const asked = Date.now()
  const answer = client.query<{ ms: number }>(CLOCK).then(
    ({ rows }) => {
      noteClock(rows[0]!.ms, asked, Date.now())
      return true
    },
    () => false,
  )
  const limit = pause(silenceMs)
    .then(() => pause(GRACE_MS))
    .then(() => 'silent' as const)
  return Promise.race([answer, limit])
}
