import { delivery } from '#config'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'

export const deliverySettings = (): DeliverySettings => delivery
