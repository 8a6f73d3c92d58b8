import ar from '#locales/ar.json' with { type: 'json' }
import { isMessage, message } from '#server/http/messages.ts'

const keysOf = (action: string): string[] => [`staff.action.${action}`, `api.docs.staff.${action}`]
const PREFIXES = keysOf('')

/** What an action is called: what staff did, or the operation that they called; the code itself of older releases. */
export function actionWords(action: string): string {
  const key = keysOf(action).find((one) => isMessage(one))
  return key === undefined ? action : message(key)
}

/** Codes of the actions whose words contain a text in lower case. */
export const actionsCalled = (text: string): string[] =>
  Object.keys(ar).flatMap((key) => {
    const prefix = PREFIXES.find((one) => key.startsWith(one))
    return prefix && isMessage(key) && message(key).toLowerCase().includes(text) ? key.slice(prefix.length) : []
  })
