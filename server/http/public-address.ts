import { lookup as resolve, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** Whether a request may go to this IP address. */
export type FetchPolicy = (address: string) => boolean

/** IPv6 that is given out to networks. Outside are forms that wrap an IPv4 address, among them `::127.0.0.1`. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Prevents server-side request forgery: false for loopback, private, link-local, carrier and reserved ranges, and for
 * IPv6 forms that wrap such an IPv4 address.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (version === 0) return false
  const read = ipaddr.IPv6.parse(address)
  return read.match(GLOBAL_IPV6) && read.range() === 'unicast'
}

const LOOKUP_MS = 2000

/** Whether a host leads to an address that is not public now. False if its name cannot be resolved in two seconds. */
export async function leadsToPrivate(url: URL): Promise<boolean> {
  const host = hostOf(url)
  if (isIP(host)) return !isPublic(host)
  const unknown = setTimeout(LOOKUP_MS, [], { ref: false })
  const addresses = await Promise.race([lookup(host, { all: true }).catch(() => []), unknown])
  return addresses.some(({ address }: LookupAddress) => !isPublic(address))
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

export class FetchRefused extends Error {}

type Outgoing = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  allow: FetchPolicy
}

/**
 * One request over http or https, without following redirects. The address is checked when it is connected to, so that
 * a name cannot be resolved to one thing for the check and another for the request.
 * @throws FetchRefused, or the network's error
 */
export function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal, allow }: Outgoing,
): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused(`protocol ${url.protocol}`)
  const host = hostOf(url)
  // A literal address is connected to without a look-up.
  if (isIP(host) && !allow(host)) throw new FetchRefused(`address ${host}`)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    request(url, { method, signal, agent: false, lookup: checkedLookup(allow), headers }, done)
      .on('error', fail)
      .end(body)
  })
}

const checkedLookup =
  (allow: FetchPolicy): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = addresses.find(({ address }) => !allow(address))
      if (refused) return callback(new FetchRefused(`${hostname} is ${refused.address}`), '')
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** @throws FetchRefused when there are more bytes */
export async function bytesOf(answer: http.IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw new FetchRefused(`more than ${most} bytes`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}
