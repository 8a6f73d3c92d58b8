import type { PGLiteSocketServer } from '@electric-sql/pglite-socket'

type Enqueue = (connection: number, message: Uint8Array, onData: (data: Uint8Array) => void) => Promise<number>
type Queue = { enqueue: Enqueue; clearQueueForHandler: (connection: number) => void }

/** Parse, Bind, Describe, Execute, Close: parts of a query, which Sync (or Flush) completes. */
const PARTS = new Set([...'PBDEC'].map((sign) => sign.charCodeAt(0)))

/**
 * Keeps the parts of a query together. The socket server takes one message of the protocol at a time and lets
 * connections alternate, but there is one session inside: between the Bind and the Execute of one connection another
 * could put its own query, and each would get the other's rows.
 */
export function keepQueriesWhole(server: PGLiteSocketServer): void {
  const { queryQueue: queue } = server as unknown as { queryQueue: Queue }
  const enqueue = queue.enqueue.bind(queue)
  const clear = queue.clearQueueForHandler.bind(queue)
  const held = new Map<number, Uint8Array[]>()

  queue.enqueue = async (connection, message, onData) => {
    const parts = held.get(connection) ?? []
    if (PARTS.has(message[0]!)) {
      held.set(connection, [...parts, message])
      return 0
    }
    held.delete(connection)
    return enqueue(connection, parts.length ? Buffer.concat([...parts, message]) : message, onData)
  }
  queue.clearQueueForHandler = (connection) => {
    held.delete(connection)
    clear(connection)
  }
}
