import type { SmsGatewayName } from '#api/contract/settings/provider-names.ts'
import type { SmsAccount, SmsGateway } from './sms-gateway.ts'
import { taqnyat } from './taqnyat/taqnyat.ts'
import { unifonic } from './unifonic/unifonic.ts'

/** Every SMS gateway: a folder here, and its line. */
const SMS_GATEWAY = { unifonic, taqnyat } satisfies Record<SmsGatewayName, SmsGateway>

/** The same in the order in which they are listed. */
export const smsGateways = Object.entries(SMS_GATEWAY) as [SmsGatewayName, SmsGateway][]

/** The account of the gateway in use. */
export type SmsConfig = {
  [Name in SmsGatewayName]: { provider: Name } & SmsAccount & ReturnType<(typeof SMS_GATEWAY)[Name]['settings']['read']>
}[SmsGatewayName]

export const gatewayOf = (provider: SmsGatewayName): SmsGateway => SMS_GATEWAY[provider]
