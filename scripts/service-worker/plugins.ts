import type { WorkboxPlugin } from 'workbox-core/types.js'
import { stamped, trim } from './cache-entries.ts'

/** Caches only complete same-origin responses, with a time stamp, and only the newest `most`. */
export const keepNewest = (most: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? stamped(response) : null),
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, most),
})

/** Prefers a copy to a server error, as if the server were unreachable. */
export const preferCopyToFailure = (find: (request: Request) => Promise<Response | undefined>): WorkboxPlugin => ({
  async fetchDidSucceed({ request, response }) {
    if (response.status >= 500 && (await find(request))) throw new Error(String(response.status))
    return response
  },
})
