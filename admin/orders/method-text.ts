import type { PaymentMethod } from '#api/contract/order-states.ts'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import { t } from 'virtual:words/orders'
import { providerName } from '../query.ts'

/** What a way to pay is called. */
export const methodText = (method: PaymentMethod): string =>
  isInstalmentProvider(method) ? providerName(method) : t(`orders.method.${method}`)
