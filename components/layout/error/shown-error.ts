import { isApiError } from '#api/errors.ts'
import { t } from 'virtual:words/error'

export type ShownError = { statusCode: number; message: string }

/**
 * The status and message to show for an error: the API's message if it is meant for visitors, otherwise a general one.
 */
export const shownError = (error: unknown): ShownError =>
  isApiError(error)
    ? { statusCode: error.status || 503, message: (error.kind === 'refused' && error.message) || t('error.failedText') }
    : { statusCode: 500, message: t('error.failedText') }
