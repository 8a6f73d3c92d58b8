/** Providers that are a way to pay themselves, in instalments on their own pages, with a logo of that name. */
export const INSTALMENT_PROVIDERS = ['tabby', 'tamara'] as const
type InstalmentProvider = (typeof INSTALMENT_PROVIDERS)[number]

/** Each is a folder in `server/payments/providers`. */
export const PAYMENT_PROVIDERS = ['moyasar', ...INSTALMENT_PROVIDERS] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Each is a folder in `server/messaging/gateways`. */
export const SMS_GATEWAYS = ['unifonic', 'taqnyat'] as const
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number]

/** Each is a folder in `server/carriers`. */
export const CARRIERS = ['smsa', 'oto'] as const
export type CarrierName = (typeof CARRIERS)[number]

/** Services whose keys a merchant may enter. */
export const PROVIDERS = [...PAYMENT_PROVIDERS, ...CARRIERS, ...SMS_GATEWAYS, 'smtp'] as const
export type ProviderKeyName = (typeof PROVIDERS)[number]

export const isPaymentProvider = (name: string): name is PaymentProviderName =>
  PAYMENT_PROVIDERS.some((one) => one === name)

export const isSmsGateway = (name: string): name is SmsGatewayName => SMS_GATEWAYS.some((one) => one === name)

export const isCarrier = (name: string): name is CarrierName => CARRIERS.some((one) => one === name)

export const isInstalmentProvider = (name: string): name is InstalmentProvider =>
  INSTALMENT_PROVIDERS.some((one) => one === name)
