import { CacheFirst } from 'workbox-strategies'
import { appCaches } from '#locales/app-caches.ts'
import { keepNewest } from './plugins.ts'
import type { Fetching } from './scope.ts'

const MOST = 240
/** «-400.avif» of «/media/ab/key-400.avif». */
const SIZE = /-\d+\.\w+$/

export const isPicture = ({ pathname }: URL): boolean => /^\/(media|flags|icons)\//.test(pathname)

const pictures = new CacheFirst({
  cacheName: appCaches.pictures,
  plugins: [keepNewest(MOST), { handlerDidError: async ({ request }) => anotherSize(new URL(request.url)) }],
})

export const answerPicture = ({ event, request }: { event: Event; request: Request }): Promise<Response> =>
  pictures.handle({ event: event as Fetching, request })

/** Another size of the picture, such as a card's, if this one was never loaded. */
async function anotherSize({ pathname }: URL): Promise<Response | undefined> {
  const name = pathname.replace(SIZE, '-')
  const cache = await caches.open(appCaches.pictures)
  const like = (await cache.keys()).find(({ url }) => new URL(url).pathname.replace(SIZE, '-') === name)
  return like && cache.match(like)
}
