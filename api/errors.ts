/** Field name → error messages for the customer. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Why a call failed.
 * - `invalid`: errors by field
 * - `refused`: any other refusal, with `message`
 * - `malformed`: not a response of the API (a proxy's page, an incomplete or oversized body)
 * - `unreachable`: no response
 * - `timeout`: no response within the time limit
 */
export type FailureKind = 'invalid' | 'refused' | 'malformed' | 'unreachable' | 'timeout'

export type ApiError = CallError &
  (
    | { readonly kind: 'invalid'; readonly errors: FieldErrors }
    | { readonly kind: Exclude<FailureKind, 'invalid'>; readonly errors: undefined }
  )

/** Temporary statuses. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

type About = { errors?: FieldErrors; retryAfter?: number; challenge?: string; code?: string; subject?: string }

const NAME = 'ApiError'

class CallError extends Error {
  readonly kind: FailureKind
  /** 0 without a response. */
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** The server's Retry-After, ms. */
  readonly retryAfter: number | undefined
  /** Of a 428: the proof-of-work challenge to solve before repeating the call. */
  readonly challenge: string | undefined
  /** What kind of refusal it is, if clients act on it: `step_up_needed`. */
  readonly code: string | undefined
  /** What the code is about: the SKU of `short`. */
  readonly subject: string | undefined

  constructor(
    kind: FailureKind,
    status: number,
    message: string,
    { errors, retryAfter, challenge, code, subject }: About = {},
  ) {
    super(message)
    this.name = NAME
    this.kind = kind
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.challenge = challenge
    this.code = code
    this.subject = subject
  }

  /** Whether an automatic retry may help. If the server is unreachable, the user decides. */
  get isRetryable(): boolean {
    return PASSING.has(this.status)
  }
}

export const apiError = (kind: FailureKind, status: number, message: string, about?: About): ApiError =>
  new CallError(kind, status, message, about) as ApiError

/** By its name: the bundle that renders pages has a copy of this class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === NAME
