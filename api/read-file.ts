import { site } from '#site'
import { apiError, type FieldErrors } from './errors.ts'

type Refused = { message?: string; errors?: FieldErrors; code?: string }

/**
 * Reads a file. A plain link could neither send a customer's token nor show why it was refused.
 * @throws ApiError
 */
export async function readFile(path: string, headers: Record<string, string> = {}): Promise<Blob> {
  const answer = await fetch(`${site.apiUrl ?? ''}${path}`, {
    headers: { 'Accept-Language': 'ar', ...headers },
  }).catch((error: unknown) => {
    throw apiError('unreachable', 0, String(error))
  })
  if (answer.ok) return answer.blob()
  const { message = '', errors, code } = (await answer.json().catch(() => ({}))) as Refused
  if (errors) throw apiError('invalid', answer.status, message, { errors })
  throw apiError('refused', answer.status, message, code === undefined ? {} : { code })
}
