import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#api/contract/settings/settings.ts'
import { readSection } from '#api/staff/settings.ts'
import { readShopSettings } from '#api/staff/today.ts'
import { todayInRiyadh } from '#locales/format.ts'
import { useMay } from '../query.ts'

/** Whether the tax of products matters: the shop is registered for VAT, or will be, as far as this member may read. */
export function useTaxed(): boolean {
  const may = useMay()('settings.read')
  const shown = useQuery({ queryKey: ['today', 'settings'], queryFn: () => readShopSettings() })
  const tax = useQuery({ queryKey: ['settings', 'tax'], queryFn: () => readSection('tax'), enabled: may })
  const from = (tax.data?.value as Settings['tax'] | undefined)?.registered_from
  return (shown.data?.legal.vat_number ?? null) !== null || (from ?? '') > todayInRiyadh()
}
