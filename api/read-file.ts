import { site } from '#site'
import { apiError, type FieldErrors } from './errors.ts'

type Refused = { message?: string; errors?: FieldErrors; code?: string }

/**
 * Reads a file. A plain link could neither send a customer's token nor show why it was refused.
 * @throws ApiError
 */
export const readFile = (path: string, headers: Record<string, string> = {}): Promise<Blob> =>
  request(path, { headers })

/** Reads a file that is made of what is sent. @throws ApiError */
export const makeFile = (path: string, entry: object): Promise<Blob> =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(entry) })

type Call = { headers: Record<string, string>; method?: string; body?: string }

async function request(path: string, { headers, ...call }: Call): Promise<Blob> {
  const answer = await fetch(`${site.apiUrl ?? ''}${path}`, {
    ...call,
    headers: { 'Accept-Language': 'ar', ...headers },
  }).catch((error: unknown) => {
    throw apiError('unreachable', 0, String(error))
  })
  if (answer.ok) return answer.blob()
  const { message = '', errors, code } = (await answer.json().catch(() => ({}))) as Refused
  if (errors) throw apiError('invalid', answer.status, message, { errors })
  throw apiError('refused', answer.status, message, code === undefined ? {} : { code })
}
