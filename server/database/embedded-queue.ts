import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { BACKGROUND } from './session.ts'

type Waiting = {
  connection: number
  message: Uint8Array
  since: number
  onData: (data: Uint8Array) => void
  resolve: (bytes: number) => void
  reject: (error: Error) => void
}

/** Parse, Bind, Describe, Execute, Close: parts of a query, which Sync (or Flush) completes. */
const PARTS = new Set([...'PBDEC'].map((sign) => sign.charCodeAt(0)))
/** So long nobody in the background asks after somebody else was answered, who may have the next question ready. */
const BACK_MS = 0.7
/** So long at most it lets others pass. */
const PATIENCE_MS = 60

/**
 * Whose turn it is in the embedded database, which has one session for all connections: queries are kept whole and transactions apart.
 * Those of connections that work in the background (BACKGROUND) come after all others.
 */
export class SessionQueue {
  readonly #db: PGlite
  #waiting: Waiting[] = []
  #isWorking = false
  /** The connection that has a transaction open. */
  #holder: number | undefined
  readonly #parts = new Map<number, Uint8Array[]>()
  readonly #background = new Set<number>()
  #answeredAt = 0

  constructor(db: PGlite) {
    this.#db = db
  }

  getQueueLength(): number {
    return this.#waiting.length
  }

  /** The server hands over one message of the protocol at a time; answered at once are those that are part of a query. */
  enqueue(connection: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    const parts = this.#parts.get(connection) ?? []
    if (PARTS.has(message[0]!)) {
      this.#parts.set(connection, [...parts, message])
      return Promise.resolve(0)
    }
    this.#parts.delete(connection)
    // What a connection says first begins with its length, and names it.
    if (message[0] === 0 && BACKGROUND.some((name) => Buffer.from(message).includes(name)))
      this.#background.add(connection)
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        connection,
        message: parts.length ? Buffer.concat([...parts, message]) : message,
        since: performance.now(),
        onData,
        resolve,
        reject,
      })
      void this.#work()
    })
  }

  clearQueueForHandler(connection: number): void {
    this.#parts.delete(connection)
    for (const { reject } of this.#waiting.filter((one) => one.connection === connection))
      reject(new Error('the connection is closed'))
    this.#waiting = this.#waiting.filter((one) => one.connection !== connection)
  }

  async clearTransactionIfNeeded(connection: number): Promise<void> {
    this.#background.delete(connection)
    if (this.#holder !== connection) return
    if (this.#db.isInTransaction()) await this.#db.exec('rollback')
    this.#holder = undefined
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = await this.#next(); next; next = await this.#next()) await this.#run(next)
  }

  async #run({ connection, message, onData, resolve, reject }: Waiting): Promise<void> {
    let bytes = 0
    try {
      await this.#db.runExclusive(() =>
        this.#db.execProtocolRawStream(message, {
          onRawData: (data) => {
            bytes += data.length
            onData(data)
          },
        }),
      )
      resolve(bytes)
    } catch (error) {
      reject(error as Error)
    }
    this.#holder = this.#db.isInTransaction() ? connection : undefined
    if (!this.#background.has(connection)) this.#answeredAt = performance.now()
  }

  /** Undefined when nobody waits, or only others than the one whose transaction is open. */
  async #next(): Promise<Waiting | undefined> {
    for (let looks = 0; ; looks++) {
      const now = performance.now()
      const isPatient = ({ connection, since }: Waiting): boolean =>
        this.#background.has(connection) && now - since < PATIENCE_MS
      const next =
        this.#holder === undefined
          ? (this.#waiting.find((one) => !isPatient(one)) ?? this.#waiting[0])
          : this.#waiting.find(({ connection }) => connection === this.#holder)
      // In the same moment: who asks from now on starts it again.
      if (!next) return void (this.#isWorking = false)
      const isItsTurn =
        this.#holder !== undefined || !isPatient(next) || (looks > 1 && now - this.#answeredAt >= BACK_MS)
      if (isItsTurn) return this.#waiting.splice(this.#waiting.indexOf(next), 1)[0]
      // What others have sent by now is read in the first turn, and in their queue in the second.
      await turn()
    }
  }
}
