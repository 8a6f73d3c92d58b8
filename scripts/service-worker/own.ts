import { appCaches } from '#locales/app-caches.ts'
import { stamped, trim } from './keep.ts'
import type { Fetching } from './scope.ts'

const MOST = 20
/** The latest of a customer's own: no further pages of lists, no searches in them. */
const OWN = /^\/api\/(orders(\/\d+)?|wallet(\/movements)?|notifications)$/

export const isOwnAnswer = (url: URL, { headers, method }: Request): boolean =>
  method === 'GET' &&
  OWN.test(url.pathname) &&
  headers.has('authorization') &&
  !url.searchParams.has('cursor') &&
  !url.searchParams.has('after')

/** Counts sign-outs: an answer that was under way when one came is not kept. */
let age = 0

/** The network's answer, kept under its owner; without the network the copy, which says when it was kept. */
export async function answerOwn({
  event,
  request,
  url,
}: {
  event: Event
  request: Request
  url: URL
}): Promise<Response> {
  const begun = age
  const key = await keyOf(url, request.headers.get('authorization')!)
  try {
    const response = await fetch(request)
    if (response.ok) (event as Fetching).waitUntil(keep(key, response.clone(), begun))
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

async function keep(key: string, response: Response, begun: number): Promise<void> {
  if (begun !== age) return
  await (await caches.open(appCaches.own)).put(key, stamped(response))
  await trim(appCaches.own, MOST)
  if (begun !== age) await forgetOwn()
}

/** Whoever signs in next finds nothing of who was here before, even where the sign-out was never heard of. */
async function keyOf(url: URL, authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const owner = [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${url.href}${url.search ? '&' : '?'}owner=${owner}`
}
