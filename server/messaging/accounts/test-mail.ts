import { randomUUID } from 'node:crypto'
import type { ProviderTested } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings } from '#server/settings/service.ts'
import { mailPolicy } from '../mail-connection.ts'
import { bySmtp } from '../smtp.ts'
import { Undelivered } from '../transport.ts'

const TIME_LIMIT_MS = 15_000

/** Sends a short e-mail by the shop's mail server. */
export async function sendTestMail(
  config: Pick<Config, 'messaging' | 'privateHosts'>,
  email: string,
): Promise<ProviderTested['result']> {
  const { messaging } = config
  if (!messaging.mail) return 'refused'
  const text = message('message.test', { store: settings().identity.name })
  const letter = { id: randomUUID(), channel: 'email' as const, recipient: email, subject: text, text, html: null }
  try {
    const send = bySmtp(messaging, messaging.mail, { allow: mailPolicy(config) })
    await send(letter, AbortSignal.timeout(TIME_LIMIT_MS))
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Undelivered)) throw error
    return error.isFinal ? 'refused' : 'unreachable'
  }
}
