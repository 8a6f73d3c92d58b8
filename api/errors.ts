/** Field name → what is wrong with it, in the customer's words. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Why a call came to nothing. `invalid`: the API names what is wrong, field by field; `refused`: it says no, in
 * `message`; `malformed`: something else than the API answered (a proxy's page, half a body, one too large);
 * `unreachable`: nothing answered; `timeout`: it took longer than the time limit.
 */
export type FailureKind = 'invalid' | 'refused' | 'malformed' | 'unreachable' | 'timeout'

export type ApiError = CallError &
  (
    | { readonly kind: 'invalid'; readonly errors: FieldErrors }
    | { readonly kind: Exclude<FailureKind, 'invalid'>; readonly errors: undefined }
  )

/** Statuses that may pass by themselves. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

type About = { errors?: FieldErrors; retryAfter?: number }

class CallError extends Error {
  readonly kind: FailureKind
  /** 0 when nothing answered. */
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** ms that the server asked to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, status: number, message: string, { errors, retryAfter }: About = {}) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }

  /** Whether asking again may help by itself. Where nobody answers, it is for the person to say when. */
  get isRetryable(): boolean {
    return PASSING.has(this.status)
  }
}

export const apiError = (kind: FailureKind, status: number, message: string, about?: About): ApiError =>
  new CallError(kind, status, message, about) as ApiError

export const isApiError = (error: unknown): error is ApiError => error instanceof CallError
