import type { PaymentMethod } from '#api/contract/order-states.ts'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import { t } from 'virtual:words/order'
import { t as common } from '#locales/intl.ts'

/** What a way to pay is called. */
export const methodText = (method: PaymentMethod): string =>
  isInstalmentProvider(method) ? common(`layout.payment.${method}`) : t(`order.method.${method}`)
