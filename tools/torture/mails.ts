import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** How many times each e-mail arrived, by the id that the shop gave it. */
type Arrived = Map<string, number>

/** A mail server that takes everything and remembers what it was sent. */
export async function openMailServer() {
  const received: Arrived = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream).then((mail) => {
        const id = /^message-id: <([^@>]+)/im.exec(mail)?.[1] ?? mail
        received.set(id, (received.get(id) ?? 0) + 1)
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

/** Each e-mail must have arrived, and not more often than its job was tried: an attempt can die after sending. */
export async function againstMails(db: Database, received: Arrived): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string; template: string; tries: number | null }>(sql`
    select m.id, m.state, m.template, sum(j.retry_count + 1)::int as tries from outgoing_messages m
    left join pgboss.job j on j.name in ('deliver-email', 'deliver-code') and j.data ->> 'id' = m.id::text
    where m.channel = 'email' group by m.id`)
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows.flatMap(({ id, state, template, tries }) => {
      const times = received.get(id) ?? 0
      const about = `the e-mail ${id} (${template}, ${state})`
      if (state !== 'sent' || times === 0) return [`${about} did not arrive`]
      return times > (tries ?? 0) ? [`${about} arrived ${times} times from ${tries ?? 0} attempts`] : []
    }),
    ...[...received.keys()].filter((id) => !known.has(id)).map((id) => `the shop knows nothing of the e-mail ${id}`),
  ]
}
