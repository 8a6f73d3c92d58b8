import type { GatewayEmulator } from '../gateway-emulator.ts'
import type { UnifonicKeys } from './settings.ts'

/** Form data, deduplication by CorrelationID, and its own meanings of HTTP statuses. */
export const emulator: GatewayEmulator<UnifonicKeys> = {
  account: { appSid: 'app-sid' },
  answer(taken, { headers, body }) {
    const form = new URLSearchParams(body)
    const [to = '', text = '', id = ''] = ['Recipient', 'Body', 'CorrelationID'].map((name) => form.get(name) ?? '')
    const failed = (status: number) => ({
      status,
      body: { success: false, message: 'refused', errorCode: `ER-${status}`, data: null },
    })
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return failed(415)
    if (!form.get('AppSid')) return failed(402)
    if (form.get('AppSid') !== 'app-sid') return failed(401)
    if (form.get('SenderID') !== 'WAHA') return failed(440)
    if (!/^[1-9]\d{7,14}$/.test(to)) return failed(410)
    if (!to.startsWith('966')) return failed(482)
    if (!text) return failed(449)
    if (text.length > 670) return failed(412)
    if (taken.some((one) => one.id === id)) return failed(409)
    taken.push({ to, body: text, sender: 'WAHA', id })
    return {
      status: 200,
      body: {
        success: true,
        message: '',
        errorCode: 'ER-00',
        data: { MessageID: taken.length, Status: 'Queued', NumberOfUnits: 1, Recipient: to },
      },
    }
  },
}
