import { DELIVERY_METHODS, type DeliveryMethod } from '#api/contract/delivery-methods.ts'
import { t } from '#locales/areas/admin-settings.ts'
import { optionText } from '../names.ts'
import type { TableWords } from './pasted-table.ts'

export const tableWords = (): TableWords => ({
  kinds: Object.fromEntries(DELIVERY_METHODS.map((kind) => [kind, optionText(kind)])) as Record<DeliveryMethod, string>,
  yes: t('setting.table.yes'),
  no: t('setting.table.no'),
})
