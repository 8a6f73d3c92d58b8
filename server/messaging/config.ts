import { valueOf } from '#server/platform/config-values.ts'
import { defaultPort, type MailServer } from '#server/platform/mail-url.ts'
import { gatewayOf, type SmsConfig } from './gateways/registry.ts'

declare module '#server/platform/config.ts' {
  interface Config {
    messaging: MessagingConfig
  }
}

/** Gateways; messages of an undefined one go to the mailbox. */
export type MessagingConfig = {
  mail: MailServer | undefined
  /** Whether the operator named the mail server, and not staff, who may only name public hosts. */
  isMailTrusted: boolean
  mailParts: MailParts
  /** The shop's name and e-mail by default. */
  mailFrom: { name: string; address: string } | undefined
  sms: SmsConfig | undefined
}

/** Names of parts of SMTP_URL: the refused change what runs, so that nothing is sent; the dropped change nothing. */
export type MailParts = { refused: string[]; dropped: string[] }

/** @param isEntered whether staff entered the values */
export function readMessaging(env: NodeJS.ProcessEnv, { isEntered = false } = {}): MessagingConfig {
  const { server, ...mailParts } = readMail(env)
  return {
    mail: server,
    isMailTrusted: !isEntered,
    mailParts,
    mailFrom: valueOf(env, 'MAIL_FROM'),
    sms: readSms(env),
  }
}

function readMail(env: NodeJS.ProcessEnv): MailParts & { server: MailServer | undefined } {
  const url = valueOf(env, 'SMTP_URL')
  if (url && env['SMTP_HOST']) return { ...url, dropped: [...url.dropped, 'SMTP_HOST'] }
  return url ?? { server: readMailServer(env), refused: [], dropped: [] }
}

function readMailServer(env: NodeJS.ProcessEnv): MailServer | undefined {
  const host = valueOf(env, 'SMTP_HOST')
  if (!host) return undefined
  const port = valueOf(env, 'SMTP_PORT')
  const security = valueOf(env, 'SMTP_SECURITY') ?? (port === 465 ? 'tls' : 'starttls')
  const [user, password] = [valueOf(env, 'SMTP_USER'), valueOf(env, 'SMTP_PASSWORD')]
  if (password && !user) throw new Error('SMTP_PASSWORD needs SMTP_USER')
  return {
    host,
    port: port ?? defaultPort(security),
    security,
    login: user ? { user, password: password ?? '' } : undefined,
  }
}

function readSms(env: NodeJS.ProcessEnv): SmsConfig | undefined {
  const provider = valueOf(env, 'SMS_PROVIDER')
  if (!provider) return undefined
  const { read, url } = gatewayOf(provider).settings
  const keys = read(env)
  const sender = valueOf(env, 'SMS_SENDER')
  if (!sender) throw new Error(`SMS_PROVIDER=${provider} needs SMS_SENDER`)
  return { provider, ...keys, sender, url } as SmsConfig
}
