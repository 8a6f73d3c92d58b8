import { isApiError } from '#api/errors.ts'
import { t } from 'virtual:words/shell,signin'

/** What a person reads of a failure: the server's own words where it has any. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return t('shell.failure.unknown')
  switch (error.kind) {
    case 'invalid':
      return Object.values(error.errors).flat().join(' ') || error.message
    case 'refused':
      // The API's words are for programs, too.
      if (error.status === 401 && error.code === 'staff_sign_in_first') return t('shell.failure.ended')
      return error.message || t('shell.failure.unknown')
    case 'malformed':
      return t('shell.failure.malformed')
    case 'unreachable':
      return t('shell.failure.unreachable')
    case 'timeout':
      return t('shell.failure.timeout')
  }
}
