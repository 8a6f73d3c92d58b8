import type { FastifyReply } from 'fastify'

/** Answers with a PDF file, shown in the browser. @param name of Latin letters, digits and dashes */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    })
    .serializer((body: Buffer) => body as never)
    .send(bytes)
