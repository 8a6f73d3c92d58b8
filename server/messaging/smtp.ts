import { settings } from '#server/settings/service.ts'
import { FetchRefused, type FetchPolicy } from '#server/platform/http/public-address.ts'
import type { MessagingConfig } from './config.ts'
import { openMailer } from './mail-connection.ts'
import type { MailServer } from '#server/platform/mail-url.ts'
import { refused, tryLater, type Transport } from './transport.ts'

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** ms for one message. Those above end only a silence, and a server may drip without an end. */
const WHOLE_LIMIT_MS = 30_000

export const bySmtp =
  (
    { mailFrom }: MessagingConfig,
    server: MailServer,
    { allow, limitMs = WHOLE_LIMIT_MS }: { allow: FetchPolicy; limitMs?: number },
  ): Transport =>
  async ({ id, recipient, subject, text, html, stop }, stopping) => {
    const from = mailFrom ?? sender()
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(limitMs)])
    const mailer = openMailer(server, { allow, signal, limits: LIMITS })
    try {
      await mailer.sendMail({
        from,
        // An object is always one address, whatever it contains.
        to: { name: '', address: recipient },
        subject,
        text,
        html: html ?? undefined,
        textEncoding: 'base64',
        // The same in every attempt, so that mailboxes show a duplicate only once.
        messageId: `<${id}@${domainOf(from)}>`,
        headers: {
          'Content-Language': 'ar',
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(stop && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    } catch (error) {
      if (error instanceof FetchRefused) throw tryLater('not a public address')
      throw translate(error as Error & { code?: string; responseCode?: number; command?: string })
    } finally {
      mailer.close()
    }
  }

/** An object is one name and one address, whatever they contain. */
const sender = () => ({ name: settings().identity.name, address: settings().contact.email })

/** The sender's domain: spam filters distrust a Message-ID of another one. */
const domainOf = ({ address }: { address: string }): string => /@([^@>\s]+)$/.exec(address)?.[1] ?? 'localhost'

/** RFC 5321, section 4.2.1: replies from 500 up are permanent. */
function translate({
  code = 'ESMTP',
  responseCode = 0,
  command = '',
}: {
  code?: string
  responseCode?: number
  command?: string
}) {
  if (responseCode < 500 || code === 'EAUTH') return tryLater(responseCode || code)
  return refused(command === 'RCPT TO' || code === 'EENVELOPE' ? 'recipient' : 'content', responseCode)
}
