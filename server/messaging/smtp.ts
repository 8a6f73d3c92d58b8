import { createTransport } from 'nodemailer'
import { settings } from '#server/settings/service.ts'
import type { MessagingConfig } from './config.ts'
import { refused, tryLater, type Transport } from './transport.ts'

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const bySmtp =
  ({ mailFrom }: MessagingConfig, smtpUrl: string): Transport =>
  async ({ id, recipient, subject, text, html, stop }) => {
    const from = mailFrom ?? sender()
    const mailer = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...LIMITS })
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
      throw translate(error as Error & { code?: string; responseCode?: number; command?: string })
    } finally {
      mailer.close()
    }
  }

/** An object is one name and one address, whatever they contain. */
const sender = () => ({ name: settings().identity.name, address: settings().contact.email })

/**
 * The sender's domain: spam filters distrust a Message-ID of another one.
 * @param from an object, or `Name <address>`
 */
const domainOf = (from: string | { address: string }): string =>
  /@([^@>\s]+)>?\s*$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

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
