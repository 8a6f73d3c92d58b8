import type { WorkboxPlugin } from 'workbox-core/types.js'
import { stamped, trim } from './keep.ts'

/** Keeps whole answers of the shop itself and nothing else, stamped, and only the newest so many. */
export const keepNewest = (most: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? stamped(response) : null),
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, most),
})

/** A shop that is out of order for the moment is as good as one that cannot be reached, for who has a copy. */
export const preferCopyToFailure = (find: (request: Request) => Promise<Response | undefined>): WorkboxPlugin => ({
  async fetchDidSucceed({ request, response }) {
    if (response.status >= 500 && (await find(request))) throw new Error(String(response.status))
    return response
  },
})
