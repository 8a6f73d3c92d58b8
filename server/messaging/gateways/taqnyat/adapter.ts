import { refused, tryLater, type Transport } from '../../transport.ts'
import { callGateway, withoutPlus } from '../sms-call.ts'
import type { SmsAccount } from '../sms-gateway.ts'
import type { TaqnyatKeys } from './settings.ts'

/**
 * Taqnyat has no idempotency key, so a message whose response was lost may arrive twice.
 * https://dev.taqnyat.sa/ar/doc/sms/
 */
export const byTaqnyat =
  ({ token, sender, url }: SmsAccount & TaqnyatKeys): Transport =>
  async (letter, signal) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` }
    const call = { headers, body: JSON.stringify({ recipients: [withoutPlus(letter)], body: letter.text, sender }) }
    const { status, body } = await callGateway(url, call, signal)
    const code = typeof body['statusCode'] === 'number' ? body['statusCode'] : status
    if (status === 401 || status === 403) throw refused('account', status)
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw refused('content', code)
    if (status >= 300 || code >= 300) throw tryLater(code)
    if (numbersIn(body['rejected']).includes(withoutPlus(letter))) throw refused('recipient', code)
    if (!numbersIn(body['accepted']).includes(withoutPlus(letter))) throw tryLater(code)
  }

/** Its lists are strings: `"[966501234567,]"`. */
const numbersIn = (list: unknown): string[] =>
  typeof list === 'string' || Array.isArray(list) ? (String(list).match(/\d+/g) ?? []) : []
