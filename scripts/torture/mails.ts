import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Database } from '#server/database/connect.ts'
import { sql } from '#server/database/drizzle.ts'

/** A mail server that takes everything and remembers what it was sent. */
export async function openMailServer() {
  const received = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream).then((mail) => {
        received.add(/^message-id: <([^@>]+)/im.exec(mail)?.[1] ?? mail)
        done()
      }, done),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Each e-mail that the shop had to send must have arrived. */
export async function againstMails(db: Database, received: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string; template: string }>(
    sql`select id, state, template from outgoing_messages where channel = 'email'`,
  )
  return rows
    .filter(({ id, state }) => state !== 'sent' || !received.has(id))
    .map(({ id, state, template }) => `the e-mail ${id} (${template}, ${state}) did not arrive`)
}
