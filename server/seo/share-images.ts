import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '#api/contract/product.ts'
import { cardVersion, shareCard, type ShareCard } from '#components/seo/share-card.ts'
import { storeImageUrl } from '#locales/routes.ts'
import { message } from '#server/platform/http/messages.ts'
import { readOriginal } from '#server/media/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { shareCache } from './share/cache.ts'
import { drawProduct, drawStore } from './share/draw.ts'
import { loadFonts } from './share/fonts.ts'

type ShareImageOptions = {
  place: Place
  /** The product with exactly this SKU; undefined if it is not on sale. */
  findProduct: (sku: string) => Promise<Product | undefined>
}

const YEAR = 'public, max-age=31536000, immutable'
const MINUTES = 'public, max-age=300'

/**
 * Images for link previews: `/share/{sku}.jpg?v=…` of a product, and `/share/store/waha.jpg` for all other pages. They
 * are drawn on the first request and stored: docs/decisions/0003-share-images-on-demand.md.
 */
export const shareImages: FastifyPluginAsync<ShareImageOptions> = async (app, { place, findProduct }) => {
  const folder = path.join(place.dataDir, 'share')
  const cached = shareCache(folder)
  let fonts: Promise<void> | undefined
  const withFonts = (): Promise<void> =>
    (fonts ??= loadFonts(path.join(folder, 'fonts')).catch((error: unknown) => {
      fonts = undefined
      throw error
    }))

  async function draw(card: ShareCard): Promise<{ image: Buffer; keep: boolean }> {
    await withFonts()
    const original = card.picture === null ? undefined : await readOriginal(place, card.picture)
    try {
      // A missing picture may be added later.
      return { image: await drawProduct(card, original), keep: card.picture === null || original !== undefined }
    } catch (error) {
      if (!original) throw error
      app.log.warn({ err: error, picture: card.picture }, 'a picture could not be drawn on its share image')
      return { image: await drawProduct(card, undefined), keep: false }
    }
  }

  app.get(storeImageUrl, { schema: { hide: true } }, async (request, reply) => {
    const version = cardVersion(null)
    return answer(request, reply, version, () =>
      cached('', version, async () => {
        await withFonts()
        return { image: await drawStore(), keep: true }
      }),
    )
  })

  app.get<{ Params: { file: string } }>('/share/:file', { schema: { hide: true } }, async (request, reply) => {
    const sku = /^(.+)\.jpg$/s.exec(request.params.file)?.[1]
    const product = sku && !sku.includes('\0') ? await findProduct(sku) : undefined
    if (!product || product.sku !== sku)
      return reply
        .code(404)
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(message('api.notFound'))
    const card = shareCard(product)
    const version = cardVersion(card)
    return answer(request, reply, version, () => cached(product.sku, version, () => draw(card)))
  })
}

/** A URL with the current version is immutable; any other URL shows the current image with a short cache time. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  image: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const requestedVersion = (request.query as { v?: unknown }).v
  const etag = `"${version}"`
  reply.headers({
    'cache-control': requestedVersion === version ? YEAR : MINUTES,
    etag,
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(await image())
}
