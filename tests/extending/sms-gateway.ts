import { callGateway, withoutPlus } from '#server/messaging/gateways/sms-call.ts'
import type { SmsAccount, SmsGateway } from '#server/messaging/gateways/sms-gateway.ts'
import { refused, tryLater, type Transport } from '#server/messaging/transport.ts'
import { token } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'

type Keys = { key: string }

const KEY = 'RAQAM_KEY'
const values = { [KEY]: token }
const valueOf = readerOf(values)

/** `refused` ends a message for good, `tryLater` leaves it to a later attempt. */
const open =
  ({ key, sender, url }: Keys & SmsAccount): Transport =>
  async (letter, signal) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const body = JSON.stringify({ id: letter.id, from: sender, to: withoutPlus(letter), text: letter.text })
    const { status } = await callGateway(url, { headers, body }, signal)
    if (status === 401) throw refused('account', status)
    if (status === 422) throw refused('recipient', status)
    if (status !== 200) throw tryLater(status)
  }

export const raqam = {
  words: { name: 'رقم' },
  settings: {
    values,
    entered: [KEY, 'SMS_SENDER'],
    secrets: [KEY],
    url: 'https://api.raqam.example/sms',
    read(env) {
      const key = valueOf(env, KEY)
      if (!key) throw new Error(`SMS_PROVIDER=raqam needs ${KEY}`)
      return { key }
    },
  },
  open,
  emulate: async () => ({
    account: { key: 'key' },
    answer(taken, { headers, body }) {
      if (headers['authorization'] !== 'Bearer key') return { status: 401, body: {} }
      const { id, from, to, text } = JSON.parse(body) as Record<'id' | 'from' | 'to' | 'text', string>
      if (!to.startsWith('9665')) return { status: 422, body: {} }
      taken.push({ id, sender: from, to, body: text })
      return { status: 200, body: {} }
    },
  }),
} satisfies SmsGateway<Keys>
