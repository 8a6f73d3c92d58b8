import type { MailFailure } from '#api/contract/settings/providers.ts'
import type { Config } from '#server/platform/config.ts'
import { FetchRefused } from '#server/platform/http/public-address.ts'
import { mailPolicy, openMailer } from '../mail-connection.ts'

const LIMIT_MS = 10_000

/** Connects to the mail server, logs in, and sends nothing. Null if that worked. */
export async function checkMail(
  config: Pick<Config, 'messaging' | 'privateHosts'>,
  limitMs = LIMIT_MS,
): Promise<MailFailure | null> {
  const { mail, mailParts } = config.messaging
  if (!mail) return mailParts.refused.length > 0 ? 'parts' : 'missing'
  const signal = AbortSignal.timeout(limitMs)
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs }
  const mailer = openMailer(mail, { allow: mailPolicy(config), signal, limits, mustLogIn: true })
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
  try {
    await Promise.race([mailer.verify(), late])
    return null
  } catch (error) {
    return signal.aborted ? 'silent' : failureOf(error as SmtpError)
  } finally {
    mailer.close()
  }
}

/** `originalCode` is what came from below nodemailer. */
type SmtpError = Error & { code?: string; originalCode?: string }

const FAILURES: Record<string, MailFailure> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EAI_NODATA: 'name',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'silent',
  ENETUNREACH: 'silent',
  ETIMEDOUT: 'silent',
  ETLS: 'tls',
  EAUTH: 'login',
}

/** Codes of OpenSSL and of Node for certificates and handshakes. */
const TLS = /CERT|SSL|TLS|ISSUER|SIGNATURE|EPROTO$/

function failureOf(error: SmtpError): MailFailure {
  if (error instanceof FetchRefused) return 'private'
  if (TLS.test(error.originalCode ?? '')) return 'tls'
  return FAILURES[error.code ?? ''] ?? 'broken'
}
