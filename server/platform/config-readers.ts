import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'

/**
 * Readers of single values that people type. Each takes one thing with its parts and throws for anything more; an error
 * says what the value must be and never repeats it, since it may be a secret.
 */
export type Reader<T> = (text: string) => T

export const must = (what: string): never => {
  throw new Error(`must be ${what}`)
}

const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : must(what)

/** One line, of any letters. */
export const line = matching(/^\P{Cc}{1,8000}$/u, 'one line')
/** A key in an Authorization header, as RFC 6750 has them. */
export const token = matching(/^[\w.~+/=-]{1,8000}$/, 'a key of letters, digits and . _ ~ + / = -')
/** A part of a path or of a host's name. */
export const word = matching(/^[\w-]{1,100}$/, 'a name of letters, digits, - and _')
export const bucketName = matching(/^(arn:aws[\w:/.-]+|[\w.-]{1,255})$/, 'the name of a bucket')
export const keyPrefix: Reader<string> = (text) =>
  /^[^\p{Cc}?#\\]{1,500}$/u.test(text) && !text.split('/').includes('..') ? text : must('a folder in a bucket')

export const oneOf =
  <const T extends string>(...values: readonly T[]): Reader<T> =>
  (text) =>
    values.find((value) => value === text) ?? must(values.join(' or '))

/** Several, separated by commas. */
export const listOf =
  <T>(one: Reader<T>): Reader<T[]> =>
  (text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map(one)

export const port: Reader<number> = (text) => {
  const value = Number(text)
  return /^\d{1,5}$/.test(text) && value <= 65535 ? value : must('a number from 0 to 65535')
}

export const seconds: Reader<number> = (text) => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : must('a number of seconds above 0')
}

export const count: Reader<number> = (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : must('a whole number above 0')

/** A name, also an Arabic one, or an IP address without brackets. */
export const host: Reader<string> = (text) => {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare)) return bare
  const ascii = /[\s%?#/\\@:]/.test(bare) ? '' : domainToASCII(bare)
  return /^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9_])?\.?$/.test(ascii) ? ascii : must('the name or address of a host')
}

export const hostAndPort: Reader<string> = (text) => {
  const [, name = '', number] = /^(.*?)(?::(\d+))?$/.exec(text) ?? []
  return number === undefined ? host(text) : `${host(name)}:${port(number)}`
}

/** An IP address or network, such as 10.0.0.0/8. */
export const network: Reader<string> = (text) => {
  const [address = '', bits] = text.split('/')
  return ipaddr.isValid(address) && (bits === undefined || ipaddr.isValidCIDR(text)) && isIP(address)
    ? text
    : must('an IP address or network')
}

export const hostOrNetwork: Reader<string> = (text) =>
  /^[\d.]+(\/\d+)?$/.test(text) || text.includes(':') || text.includes('/') ? network(text) : host(text)

/** Without a slash at its end. */
export const webAddress: Reader<string> = (text) => {
  const url = URL.parse(text)
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#\s\p{Cc}]/u.test(text)
  return isPlain ? text.replace(/\/+$/, '') : must('an http(s) address without user, query and fragment')
}

/** `title: value` */
export const headerField: Reader<{ title: string; value: string }> = (text) => {
  const [, title, value] = /^([\w-]{1,100})\s*:\s*([\x21-\x7e][\x20-\x7e]*)$/.exec(text) ?? []
  return title && value ? { title: title.toLowerCase(), value } : must('"title: value"')
}

/** `Name <address>`, or an address. */
export const mailbox: Reader<{ name: string; address: string }> = (text) => {
  const [, name = '', inside, alone] =
    /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u.exec(text) ?? must('one address: Name <address>')
  const address = (inside ?? alone ?? '').trim()
  return /^[^\s@<>,;:"()\p{Cc}]+@[^\s@<>,;:"()\p{Cc}]+$/u.test(address)
    ? { name: name.trim(), address }
    : must('one address: Name <address>')
}

/** Of libpq and of hosting services, https://www.postgresql.org/docs/current/libpq-connect.html */
const DATABASE_QUERY =
  /^(host|port|user|password|dbname|db|ssl\w*|uselibpqcompat|channel_binding|require_auth|gssencmode|krbsrvname|application_name|fallback_application_name|client_encoding|encoding|options|connect_timeout|keepalives\w*|tcp_user_timeout|target_session_attrs|load_balance_hosts|statement_timeout|query_timeout|lock_timeout|idle_in_transaction_session_timeout|pgbouncer|pool_timeout|connection_limit|schema|supa)$/

export const databaseAddress: Reader<string> = (text) => {
  const url = URL.parse(text)
  if (!url || !/^(postgres|postgresql|socket):$/.test(url.protocol) || url.hash || /[\s\p{Cc}]/u.test(text))
    return must('a postgres:// address')
  const other = [...url.searchParams.keys()].find((name) => !DATABASE_QUERY.test(name))
  return other === undefined ? text : must('a postgres:// address whose query PostgreSQL knows')
}
