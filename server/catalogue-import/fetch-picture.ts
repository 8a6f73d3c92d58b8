import type http from 'node:http'
import {
  bytesOf,
  FetchRefused,
  isPublic,
  requestPublic,
  type FetchPolicy,
} from '#server/platform/http/public-address.ts'
import { MAX_PICTURE_BYTES } from '#server/media/service.ts'

const TIME_LIMIT_MS = 15_000
const MAX_REDIRECTS = 3

/**
 * Fetches a picture: http and https only, at most 20 MB, 15 s and 3 redirects, each address checked.
 * @throws FetchRefused, or the network's error
 */
export async function fetchPicture(address: string, allow: FetchPolicy = isPublic): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await requestPublic(url, { headers: { accept: 'image/*' }, signal, allow })
    const location = answer.headers.location
    if (answer.statusCode !== undefined && answer.statusCode >= 300 && answer.statusCode < 400 && location) {
      answer.destroy()
      url = new URL(location, url)
      continue
    }
    return pictureIn(answer)
  }
  throw new FetchRefused(`more than ${MAX_REDIRECTS} redirects`)
}

async function pictureIn(answer: http.IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new FetchRefused(`status ${answer.statusCode}`)
    if (!/^image\//i.test(answer.headers['content-type'] ?? ''))
      throw new FetchRefused(`type ${answer.headers['content-type']}`)
    return await bytesOf(answer, MAX_PICTURE_BYTES)
  } finally {
    answer.destroy()
  }
}
