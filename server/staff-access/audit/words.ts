import ar from '#locales/ar.json' with { type: 'json' }
import { isMessage, message } from '#server/platform/http/messages.ts'

const keysOf = (action: string): string[] => [`staff.action.${action}`, `api.docs.staff.${action}`]
const PREFIXES = keysOf('')

/** The words for an action of staff or an operation of the API. */
export function actionWords(action: string): string {
  const key = keysOf(action).find((one) => isMessage(one))
  return message(key ?? 'staff.audit.otherAction')
}

/** Codes of the actions whose words contain a lower-case text. */
export const actionsCalled = (text: string): string[] =>
  Object.keys(ar).flatMap((key) => {
    const prefix = PREFIXES.find((one) => key.startsWith(one))
    return prefix && isMessage(key) && message(key).toLowerCase().includes(text) ? key.slice(prefix.length) : []
  })
