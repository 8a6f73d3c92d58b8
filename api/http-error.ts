/**
 * Why a request came to nothing: the API refused; something else than the API answered (a proxy's page, half a
 * body); nothing answered; it took longer than the time limit.
 */
export type FailureKind = 'refused' | 'malformed' | 'unreachable' | 'timeout'

/** Statuses that may pass by themselves. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

export class HttpError extends Error {
  /** 0 when nothing answered. */
  readonly status: number
  readonly kind: FailureKind
  readonly body: unknown
  /** ms that the server asked to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, about: { kind?: FailureKind; body?: unknown; retryAfter?: number } = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.kind = about.kind ?? 'refused'
    this.body = about.body
    this.retryAfter = about.retryAfter
  }

  /** Whether asking again may help by itself. Where nobody answers, it is for the person to say when. */
  get isRetryable(): boolean {
    return PASSING.has(this.status)
  }
}
