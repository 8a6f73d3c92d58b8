import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { RATING_STATES } from '#api/contract/rating.ts'
import { list, updatedAfter } from '#api/contract/staff.ts'
import { CommunityCounts, StaffRating } from '#api/contract/staff-community.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { countApplied } from '#server/partners/service.ts'
import { countPending, listRatings } from './service.ts'
import { oneVersion } from '#server/staff-access/public-answers.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { answerRatingBy, hideRatingBy, publishRatingBy } from './staff-ratings.ts'
import { pageOf } from '#server/platform/http/paging.ts'

const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
const PER_PAGE = 50
const refusals = [401, 403, 404, 412, 422] as const

/** Staff routes for ratings, and how many ratings and partners wait. */
export const staffRatingRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/community/counts',
    staffRoute('community.read', 'countCommunity', { response: answers(CommunityCounts, [401, 403]) }),
    async () => ok({ ratings: await countPending(db), partners: await countApplied(db) }),
  )

  app.get(
    '/staff/ratings',
    staffRoute('community.read', 'listRatings', {
      querystring: Type.Object({
        state: Type.Optional(Type.Enum([...RATING_STATES])),
        after: After,
        limit: Limit,
        ...updatedAfter,
      }),
      response: answers(list(StaffRating), [401, 403, 422]),
    }),
    async ({ query: { state = 'pending', after, limit = PER_PAGE, updated_after: changed } }) => {
      const { items, ...page } = pageOf(await listRatings(db, state, { after, changed, limit }), limit, ({ id }) => id)
      return ok({
        ...page,
        items: items.map(
          ({ id, order, author, subject, sku, title, stars, words: said, photos, state: now, ...rating }) => ({
            id,
            order,
            author,
            subject,
            sku,
            title,
            stars,
            words: said,
            photos: photos.map((photo) => ({ ...photo, url: null, alt: '' })),
            state: now,
            answer: rating.answer,
            why: rating.why,
            at: rating.createdAt.toISOString(),
            updated_at: rating.updatedAt.toISOString(),
            version: rating.version,
          }),
        ),
      })
    },
  )

  app.post(
    '/staff/ratings/:id/publish',
    staffRoute('community.write', 'publishRating', {
      ...oneVersion,
      response: nothing([401, 403, 404, 412]),
    }),
    async (request) => {
      await publishRatingBy(db, staffIn(request), request.params.id, request.headers['if-match'])
      return ok(null)
    },
  )

  app.post(
    '/staff/ratings/:id/hide',
    staffRoute('community.write', 'hideRating', {
      ...oneVersion,
      body: Type.Object({ why: words(300) }),
      response: nothing(refusals),
    }),
    async (request) => {
      await hideRatingBy(db, staffIn(request), request.params.id, request.body.why, request.headers['if-match'])
      return ok(null)
    },
  )

  app.post(
    '/staff/ratings/:id/answer',
    staffRoute('community.write', 'answerRating', {
      ...oneVersion,
      body: Type.Object({ text: words(1000) }),
      response: nothing(refusals),
    }),
    async (request) => {
      await answerRatingBy(db, staffIn(request), request.params.id, request.body.text, request.headers['if-match'])
      return ok(null)
    },
  )
}
