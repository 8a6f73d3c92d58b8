import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#api/contract/staff-passkey.ts'
import { t } from 'virtual:words/shell,signin'
import { isApiError } from '#api/errors.ts'
import { failureText } from '../failure-text.ts'

export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

export const createPasskey = (options: PasskeyCreation): Promise<CreatedPasskey> =>
  startRegistration({ optionsJSON: options }) as Promise<CreatedPasskey>

export const provePasskey = (options: PasskeyRequest): Promise<UsedPasskey> =>
  startAuthentication({ optionsJSON: options }) as Promise<UsedPasskey>

/** Browsers do not say whether the person cancelled, or has no passkey of this shop. */
export function passkeyProblem(error: unknown): string {
  if (isApiError(error)) return failureText(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('signin.passkey.present')
  return name === 'NotAllowedError' || name === 'AbortError'
    ? t('signin.passkey.cancelled')
    : t('signin.passkey.failed')
}
