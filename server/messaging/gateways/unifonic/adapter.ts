import type { Reason } from '../../outbox.ts'
import { refused, tryLater, type Transport } from '../../transport.ts'
import { callGateway, withoutPlus } from '../sms-call.ts'
import type { SmsAccount } from '../sms-gateway.ts'
import type { UnifonicKeys } from './settings.ts'

/** Unifonic's own meanings of HTTP codes: https://docs.unifonic.com */
const REFUSALS: Record<number, Reason> = {
  401: 'account',
  402: 'account',
  410: 'recipient',
  412: 'content',
  440: 'account',
  449: 'content',
  480: 'account',
  482: 'recipient',
}
/** Unifonic already has this CorrelationID: the response of an earlier attempt was lost. */
const DUPLICATE = 409

export const byUnifonic =
  ({ appSid, sender, url }: SmsAccount & UnifonicKeys): Transport =>
  async (letter, signal) => {
    const form = new URLSearchParams({
      AppSid: appSid,
      SenderID: sender,
      Recipient: withoutPlus(letter),
      Body: letter.text,
      responseType: 'JSON',
      CorrelationID: letter.id,
      statusCallback: 'sent',
      async: 'false',
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const { status, body } = await callGateway(url, { headers, body: form.toString() }, signal)
    const reason = REFUSALS[status]
    if (reason) throw refused(reason, status)
    if (status === DUPLICATE) return
    if (status !== 200) throw tryLater(status)
    if (body['success'] !== true)
      throw tryLater(typeof body['errorCode'] === 'string' ? body['errorCode'].slice(0, 20) : status)
  }
