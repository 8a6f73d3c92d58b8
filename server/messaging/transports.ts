import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Channel } from '#server/platform/database/schema.ts'
import { gatewayOf } from './gateways/registry.ts'
import { hasMailbox, intoMailbox } from './mailbox.ts'
import { mailPolicy } from './mail-connection.ts'
import { bySmtp } from './smtp.ts'
import { refused, tryLater, type Transport } from './transport.ts'

/** The transport of a channel: its gateway, else the mailbox, else none. */
export function transportFor(channel: Channel, db: Database, config: Config): Transport {
  const { messaging } = config
  if (hasMailbox(config, channel)) return intoMailbox(db)
  if (channel === 'email' && messaging.mail) return bySmtp(messaging, messaging.mail, { allow: mailPolicy(config) })
  if (channel === 'sms' && messaging.sms) return gatewayOf(messaging.sms.provider).open(messaging.sms)
  // Until the operator or staff name the server by its parts.
  if (channel === 'email' && messaging.mailParts.refused.length > 0)
    return async () => {
      throw tryLater('SMTP_URL')
    }
  return async () => {
    throw refused('unconfigured', channel)
  }
}
