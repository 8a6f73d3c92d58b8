import type { FastifyReply } from 'fastify'
import { sendBytes } from './send-bytes.ts'

/** Answers with a PDF file, shown in the browser. @param name of Latin letters, digits and dashes */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  sendBytes(
    reply,
    {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    },
    bytes,
  )
