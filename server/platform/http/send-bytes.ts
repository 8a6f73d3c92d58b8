import type { FastifyReply } from 'fastify'

/** Answers with bytes as they are, of the type that the headers name. */
export const sendBytes = (reply: FastifyReply, headers: Record<string, string>, bytes: Buffer): FastifyReply =>
  reply
    .headers(headers)
    .serializer((body: Buffer) => body as never)
    .send(bytes)
