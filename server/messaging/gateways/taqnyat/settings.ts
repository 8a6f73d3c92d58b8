import { token } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import type { GatewaySettings } from '../sms-gateway.ts'

export type TaqnyatKeys = { token: string }

const KEY = 'TAQNYAT_TOKEN'
const values = { [KEY]: token }
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [KEY, 'SMS_SENDER'],
  secrets: [KEY],
  url: 'https://api.taqnyat.sa/v1/messages',
  read(env) {
    const key = valueOf(env, KEY)
    if (!key) throw new Error(`SMS_PROVIDER=taqnyat needs ${KEY}`)
    return { token: key }
  },
} satisfies GatewaySettings<TaqnyatKeys>
