import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { connectTo, publicAnd, type FetchPolicy } from '#server/platform/http/public-address.ts'
import type { MailServer } from '#server/platform/mail-url.ts'

/** Where mail may go: staff name public hosts, and the operator may name or allow any. */
export const mailPolicy = ({
  messaging: { isMailTrusted },
  privateHosts,
}: Pick<Config, 'messaging' | 'privateHosts'>): FetchPolicy => (isMailTrusted ? () => true : publicAnd(privateHosts))

type Limits = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

/** @param options.signal ends the connection */
export const openMailer = (
  { host, port, security, login }: MailServer,
  {
    allow,
    signal,
    limits,
    mustLogIn = false,
  }: { allow: FetchPolicy; signal: AbortSignal; limits: Limits; mustLogIn?: boolean },
) =>
  createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    forceAuth: mustLogIn && login !== undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
    // Its own look-up is not checked.
    getSocket: (_, done) => {
      connectTo({ host, port }, { allow, signal, limitMs: limits.connectionTimeout }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      )
    },
  })
