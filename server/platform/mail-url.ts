import { host, must, type Reader } from './config-readers.ts'

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export type MailServer = {
  host: string
  port: number
  /** Of `smtp://` addresses, STARTTLS is used where the server offers it. */
  security: (typeof MAIL_SECURITIES)[number] | 'starttls-if-offered'
  login: { user: string; password: string } | undefined
}

/** A mail server in the older form, an address. With refused parts there is none. */
type MailUrl = {
  server: MailServer | undefined
  /** Names of parts that would change what runs. */
  refused: string[]
  /** Names of parts that change nothing here. */
  dropped: string[]
}

const DEFAULT_PORTS = { tls: 465, starttls: 587, 'starttls-if-offered': 587, none: 25 }
export const defaultPort = (security: MailServer['security']): number => DEFAULT_PORTS[security]

/** Options of connections that are kept, of limits and of logging, which a shop's mails do not have. */
const HARMLESS =
  /^(pool|max(Connections|Messages)|rate(Delta|Limit)|(connection|greeting|socket|dns)Timeout|name|debug|logger|transactionLog|secure|authMethod|disable(File|Url)Access)$/

/** Of an smtp:// address, they decide whether STARTTLS is used. */
const SWITCHES = ['requireTLS', 'ignoreTLS']

/** smtp:// or smtps://, with user and password. @throws if it is no such address */
export const mailUrl: Reader<MailUrl> = (text) => {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return must('an smtp:// or smtps:// address')
  const refused: string[] = []
  const dropped: string[] = []
  for (const name of url.searchParams.keys()) {
    if (HARMLESS.test(name)) dropped.push(name)
    else if (!SWITCHES.includes(name)) refused.push(/^[\w.-]{1,40}$/.test(name) ? name : '?')
  }
  if (url.pathname.length > 1) refused.push('/')
  if (url.hash) refused.push('#')
  const named = { refused: [...new Set(refused)], dropped: [...new Set(dropped)] }
  if (named.refused.length > 0) return { server: undefined, ...named }
  const [user, password] = [decoded(url.username), decoded(url.password)]
  const server = {
    host: host(url.hostname),
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? DEFAULT_PORTS.tls : DEFAULT_PORTS.starttls,
    security: securityOf(url),
    login: user || password ? { user, password } : undefined,
  }
  return { server, ...named }
}

function securityOf({ protocol, searchParams }: URL): MailServer['security'] {
  if (protocol === 'smtps:') return 'tls'
  if (searchParams.get('requireTLS') === 'true') return 'starttls'
  return searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls-if-offered'
}

/** A percent sign in a password may stand for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
