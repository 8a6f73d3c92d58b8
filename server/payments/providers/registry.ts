import type { PaymentProviderName } from '#api/contract/settings/provider-names.ts'
import { moyasar } from './moyasar/moyasar.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { tabby } from './tabby/tabby.ts'
import { tamara } from './tamara/tamara.ts'

/** Every payment provider: a folder here, and its line. */
const PAYMENT_PROVIDER = { moyasar, tabby, tamara } satisfies Record<PaymentProviderName, PaymentProvider>

/** The same in the order in which they are listed. */
export const paymentProviders = Object.entries(PAYMENT_PROVIDER) as [PaymentProviderName, PaymentProvider][]

export const paymentProvider = (name: PaymentProviderName): PaymentProvider => PAYMENT_PROVIDER[name]

/** Accounts of the shop; undefined without its keys. */
export type Accounts = {
  [Name in PaymentProviderName]: ReturnType<(typeof PAYMENT_PROVIDER)[Name]['settings']['read']>
}

/** An account that payments began with, and that no new one begins with. */
export type EarlierAccount = { name: PaymentProviderName; account: NonNullable<Accounts[PaymentProviderName]> }
