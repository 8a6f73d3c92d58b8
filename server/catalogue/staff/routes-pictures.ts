import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { UploadedPicture } from '#api/contract/staff-tree.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { MAX_PICTURE_BYTES, NotAPicture, storeOriginal } from '#server/media/service.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { pictureId } from './pictures.ts'

/** Inside the plugin that is open to staff. */
export const staffPictureRoutes: FastifyPluginAsyncTypebox<{ place: Place }> = async (app, { place }) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_PICTURE_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  })

  app.post(
    '/staff/pictures',
    {
      bodyLimit: MAX_PICTURE_BYTES + 10_000,
      ...staffRoute('catalogue.write', 'uploadPicture', {
        consumes: ['multipart/form-data'],
        response: answers(UploadedPicture, [401, 403, 413, 415, 422]),
      }),
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (!part) throw invalid({ file: 'api.upload.missing' })
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw invalid({ file: 'api.staff.pictureRefused' })
      try {
        const { key, width, height } = await storeOriginal(place, bytes)
        return ok({ id: pictureId(key), key, width, height })
      } catch (error) {
        throw error instanceof NotAPicture ? invalid({ file: 'api.staff.pictureRefused' }) : error
      }
    },
  )
}
