import type { IncomingMessage } from 'node:http'

export class BodyRefused extends Error {
  readonly reason: 'too-large' | 'too-slow' | 'cut-off'
  constructor(reason: BodyRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

type Limits = { /** Bytes. */ limit: number; /** From now until the last byte. */ ms: number }

/**
 * The raw bytes of a request. After a refusal the rest is not awaited, so that the refusal can be sent.
 * @throws BodyRefused
 */
export function readBody(request: IncomingMessage, { limit, ms }: Limits): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => refuse('too-slow'), ms)

    function stop(): void {
      clearTimeout(timer)
      request.off('data', take).off('end', end).off('error', cutOff).off('close', cutOff)
    }
    function refuse(reason: BodyRefused['reason']): void {
      stop()
      request.pause()
      // Later errors of the stream have no listener otherwise.
      request.on('error', () => {})
      fail(new BodyRefused(reason))
    }
    function take(part: Buffer): void {
      size += part.length
      if (size > limit) refuse('too-large')
      else parts.push(part)
    }
    function end(): void {
      stop()
      done(Buffer.concat(parts))
    }
    const cutOff = (): void => refuse('cut-off')

    request.on('data', take).on('end', end).on('error', cutOff).on('close', cutOff)
    if (Number(request.headers['content-length']) > limit) refuse('too-large')
  })
}
