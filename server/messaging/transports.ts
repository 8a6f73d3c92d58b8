import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Channel } from '#server/database/schema.ts'
import { hasMailbox, intoMailbox } from './mailbox.ts'
import { refused, type Transport } from './transport.ts'

export function transportFor(channel: Channel, db: Database, config: Config): Transport {
  if (hasMailbox(config, channel)) return intoMailbox(db)
  return async () => {
    throw refused('unconfigured', channel)
  }
}
