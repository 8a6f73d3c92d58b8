import type { FastifyInstance } from 'fastify'

/** Closes a server once its open requests are answered. What is still open after the limit (ms) is cut. */
export async function closeWithin(app: FastifyInstance, limit: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limit)
  await app.close().finally(() => clearTimeout(cut))
}
