import { token } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import type { GatewaySettings } from '../sms-gateway.ts'

export type UnifonicKeys = { appSid: string }

const KEY = 'UNIFONIC_APP_SID'
const values = { [KEY]: token }
const valueOf = readerOf(values)

export const settings = {
  values,
  entered: [KEY, 'SMS_SENDER'],
  secrets: [KEY],
  url: 'https://el.cloud.unifonic.com/rest/SMS/messages',
  read(env) {
    const appSid = valueOf(env, KEY)
    if (!appSid) throw new Error(`SMS_PROVIDER=unifonic needs ${KEY}`)
    return { appSid }
  },
} satisfies GatewaySettings<UnifonicKeys>
