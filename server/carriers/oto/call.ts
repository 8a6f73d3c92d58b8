import { Type, type Static, type TSchema } from 'typebox'
import { CarrierFailure } from '../carrier.ts'
import { callCarrier } from '../http.ts'
import type { OtoAccount } from './settings.ts'

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }) })
/** ms; OTO's tokens live for an hour. */
const TOKEN_MS = 50 * 60_000

/** `OTO1002`: there is no such order. */
const UNKNOWN = /OTO1002\b/

/** Calls OTO with a token that is renewed before it ends, and once more when it was refused. */
export function otoCaller({ url, refreshToken }: OtoAccount) {
  let token: { value: string; until: number } | undefined

  async function tokenNow(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const { access_token: value } = await callCarrier({
      what: 'oto: POST /refreshToken',
      method: 'POST',
      url: `${url}/refreshToken`,
      headers: {},
      body: { refresh_token: refreshToken },
      answer: Token,
      wordsIn,
    })
    token = { value, until: Date.now() + TOKEN_MS }
    return value
  }

  async function once<T extends TSchema>(method: 'GET' | 'POST', path: string, answer: T, body?: object) {
    return callCarrier({
      what: `oto: ${method} ${path.replace(/\/print\/.*/, '/print')}`,
      method,
      url: `${url}${path}`,
      headers: { authorization: `Bearer ${await tokenNow()}` },
      answer: Type.Intersect([Type.Object({ success: Type.Optional(Type.Literal(true)) }), answer]),
      wordsIn,
      ...(body && { body }),
    })
  }

  return async <T extends TSchema>(
    method: 'GET' | 'POST',
    path: string,
    answer: T,
    body?: object,
  ): Promise<Static<T>> => {
    try {
      return await once(method, path, answer, body)
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error
      if (error.said && UNKNOWN.test(error.said)) throw new CarrierFailure(error.message, { kind: 'missing' })
      if (error.kind !== 'keys' || !token) throw error
      token = undefined
      return await once(method, path, answer, body)
    }
  }
}

function wordsIn(said: unknown): string | undefined {
  const { otoErrorCode: code, otoErrorMessage: text, errorMsg, message } = (said ?? {}) as Record<string, unknown>
  const words = [text, errorMsg, message].find((one) => typeof one === 'string')
  return words === undefined ? undefined : [words, code && `(${String(code)})`].filter(Boolean).join(' ')
}
