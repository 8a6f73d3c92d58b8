import { lookup as resolve, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** Whether a connection may go to this IP address of a host. */
export type FetchPolicy = (address: string, host: string) => boolean

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

/** Public addresses, and what the operator names in ALLOWED_PRIVATE_HOSTS: hosts, addresses and networks. */
export const publicAnd =
  (privateHosts: readonly string[]): FetchPolicy =>
  (address, host) =>
    isPublic(address) ||
    privateHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase() || isInside(address, allowed))

function isInside(address: string, network: string): boolean {
  if (!isIP(address) || !ipaddr.isValid(network.split('/')[0]!)) return false
  const read = ipaddr.process(address)
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.process(network), ipaddr.process(network).kind() === 'ipv4' ? 32 : 128] as const)
  return read.kind() === base.kind() && read.match(base, bits)
}

/** Whether a host leads to an address that is not allowed now. False if its name cannot be resolved in two seconds. */
export async function leadsToPrivate(url: URL, allow: FetchPolicy = isPublic): Promise<boolean> {
  const host = hostOf(url)
  if (isIP(host)) return !allow(host, host)
  const unknown = setTimeout(LOOKUP_MS, [], { ref: false })
  const addresses = await Promise.race([lookup(host, { all: true }).catch(() => []), unknown])
  return addresses.some(({ address }: LookupAddress) => !allow(address, host))
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
  if (isIP(host) && !allow(host, host)) throw new FetchRefused(`address ${host}`)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    request(url, { method, signal, agent: false, lookup: checkedLookup(allow), headers }, done)
      .on('error', fail)
      // An answer that switches to another protocol ends the connection without any other event.
      .on('close', () => fail(new Error('closed without an answer')))
      .end(body)
  })
}

const checkedLookup =
  (allow: FetchPolicy): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const refused = addresses.find(({ address }) => !allow(address, hostname))
      if (refused) return callback(new FetchRefused(`${hostname} is ${refused.address}`), '')
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/**
 * A connection to a host whose address is checked when it is connected to. The signal ends it at any time.
 * @param options.limitMs for connecting
 * @throws FetchRefused, or the network's error
 */
export function connectTo(
  { host, port }: { host: string; port: number },
  { allow, signal, limitMs }: { allow: FetchPolicy; signal: AbortSignal; limitMs: number },
): Promise<Socket> {
  if (isIP(host) && !allow(host, host)) return Promise.reject(new FetchRefused(`address ${host}`))
  return new Promise((done, fail) => {
    const socket = connect({ host, port, lookup: checkedLookup(allow), autoSelectFamily: true, signal })
    const late = () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    AbortSignal.timeout(limitMs).addEventListener('abort', () => socket.connecting && late())
    socket.once('error', fail).once('connect', () => {
      socket.off('error', fail)
      done(socket)
    })
  })
}

/**
 * The body of an answer from outside, which may be endless.
 * @throws FetchRefused when there are more bytes
 */
export async function bytesOf(answer: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of answer ?? []) {
    size += part.length
    if (size > most) throw new FetchRefused(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
