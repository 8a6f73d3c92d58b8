import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Upload, UPLOAD_PURPOSES } from '#api/contract/support.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, openLimits } from '#server/platform/http/limits.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import { MOST_BYTES, readUpload, UPLOAD_LIMIT } from './read.ts'
import { keepUpload } from './service.ts'

export const uploadRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  })

  app.post(
    '/uploads',
    {
      bodyLimit: MOST_BYTES + 10_000,
      schema: {
        ...operation('support', 'upload', 'api.docs.upload', 'api.docs.upload.more'),
        ...limited,
        consumes: ['multipart/form-data'],
        querystring: Type.Object({ purpose: Type.Enum([...UPLOAD_PURPOSES]) }),
        response: answers(Upload, [401, 413, 415, 422, 429]),
      },
      preHandler: signedIn,
    },
    async (request, reply) => {
      const customer = customerIn(request)
      reply.headers(await limits.take(UPLOAD_LIMIT, String(customer.id)))
      if (!request.isMultipart()) throw invalid({ file: 'api.upload.missing' })
      const part = await request.file()
      if (!part) throw invalid({ file: 'api.upload.missing' })
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw invalid({ file: 'api.upload.tooLarge' })
      const { purpose } = request.query
      return ok(await keepUpload(db, config, customer.id, purpose, await readUpload(part.filename, bytes, purpose)))
    },
  )
}
