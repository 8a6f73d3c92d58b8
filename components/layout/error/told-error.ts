import { isApiError } from '#api/errors.ts'
import { t } from '#locales/error.ts'

export type ToldError = { statusCode: number; message: string }

/** What visitors are told of an error: the API's words, or the shop's for what is not meant for them. */
export const toldError = (error: unknown): ToldError =>
  isApiError(error)
    ? { statusCode: error.status || 503, message: (error.kind === 'refused' && error.message) || t('error.failedText') }
    : { statusCode: 500, message: t('error.failedText') }
