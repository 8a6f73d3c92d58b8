import { appCaches } from '#locales/app-caches.ts'
import { stamped, trim } from './cache-entries.ts'
import type { Asked, Fetching } from './scope.ts'

const MOST = 20
/** The first page of a customer's lists, without filters. */
const OWN = /^\/api\/(orders(\/\d+)?|wallet(\/movements)?|notifications)$/

export const isOwnAnswer = (url: URL, { headers, method }: Request): boolean =>
  method === 'GET' &&
  OWN.test(url.pathname) &&
  headers.has('authorization') &&
  !url.searchParams.has('cursor') &&
  !url.searchParams.has('after')

/** Counts sign-outs: a response to a request from before a sign-out is not cached. */
let age = 0

/** Uses the network and caches the response per customer. Offline it serves the copy, which includes its time. */
export async function answerOwn({ event, request, url }: Asked): Promise<Response> {
  const ageAtStart = age
  const key = await keyOf(url, request.headers.get('authorization')!)
  try {
    const response = await fetch(request)
    if (response.ok) (event as Fetching).waitUntil(keep(key, response.clone(), ageAtStart))
    return response
  } catch (error) {
    const copy = await (await caches.open(appCaches.own)).match(key)
    if (!copy) throw error
    return copy
  }
}

export async function forgetOwn(): Promise<void> {
  age += 1
  await caches.delete(appCaches.own)
  await caches.delete(appCaches.catalogue)
}

async function keep(key: string, response: Response, ageAtStart: number): Promise<void> {
  if (ageAtStart !== age) return
  await (await caches.open(appCaches.own)).put(key, stamped(response))
  await trim(appCaches.own, MOST)
  if (ageAtStart !== age) await forgetOwn()
}

/** The key contains the token's hash, so the next customer cannot read these copies even if the sign-out was missed. */
async function keyOf(url: URL, authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const owner = [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${url.href}${url.search ? '&' : '?'}owner=${owner}`
}
