import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { MAX_PICTURE_BYTES } from '#server/media/service.ts'

const TIME_LIMIT_MS = 15_000
const MAX_REDIRECTS = 3

/** Whether a request may go to this IP address. */
export type FetchPolicy = (address: string) => boolean

/** IPv6 that is given out to networks. Outside are forms that wrap an IPv4 address, among them `::127.0.0.1`. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only addresses of the public internet: a catalogue must not make the shop ask its own network for things (loopback,
 * private, link-local, carrier and reserved ranges, and IPv6 forms that wrap such an IPv4 address).
 */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (version === 0) return false
  const read = ipaddr.IPv6.parse(address)
  return read.match(GLOBAL_IPV6) && read.range() === 'unicast'
}

export class FetchRefused extends Error {}

/**
 * Fetches a picture: http and https only, at most 20 MB, 15 s and 3 redirects, each checked anew. The address is
 * checked when it is connected to, so that a name cannot be resolved to one thing for the check and another for the
 * request.
 * @throws FetchRefused, or the network's error
 */
export async function fetchPicture(address: string, allow: FetchPolicy = isPublic): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await request(url, allow, signal)
    const location = answer.headers.location
    if (answer.statusCode !== undefined && answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      answer.destroy()
      url = new URL(location, url)
      continue
    }
    return bodyOf(answer)
  }
  throw new FetchRefused(`more than ${MAX_REDIRECTS} redirects`)
}

function request(url: URL, allow: FetchPolicy, signal: AbortSignal): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefused(`protocol ${url.protocol}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without a look-up.
  if (isIP(host) && !allow(host)) throw new FetchRefused(`address ${host}`)
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    get(url, { signal, agent: false, lookup: checkedLookup(allow), headers: { accept: 'image/*' } }, done).on(
      'error',
      fail,
    )
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

async function bodyOf(answer: http.IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new FetchRefused(`status ${answer.statusCode}`)
    if (!/^image\//i.test(answer.headers['content-type'] ?? ''))
      throw new FetchRefused(`type ${answer.headers['content-type']}`)
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MAX_PICTURE_BYTES) throw new FetchRefused(`more than ${MAX_PICTURE_BYTES} bytes`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}
