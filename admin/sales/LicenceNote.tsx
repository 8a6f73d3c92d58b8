import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#api/contract/settings/settings.ts'
import { readSection } from '#api/staff/settings.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatDay, todayInRiyadh } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { useMay } from '../query.ts'
import { licenceFault } from './licence.ts'
import * as styles from './sales.css.ts'

/** Whether the Ministry's licence of reductions covers a sale. @param times of the form, empty for none */
export function LicenceNote({ times }: { times: { from: string; to: string } }) {
  const may = useMay()('settings.read')
  const read = useQuery({
    queryKey: ['settings', 'reductions'],
    queryFn: () => readSection('reductions'),
    enabled: may,
  })
  if (!read.data) return null
  const licence = read.data.value as Settings['reductions']
  const fault = licenceFault(licence, { from: times.from.slice(0, 10) || todayInRiyadh(), to: times.to.slice(0, 10) })
  const number = <bdi key="number">{licence.licence}</bdi>
  return (
    <p className={fault ? styles.notice : undefined} role="note">
      {fault === 'none' || licence.licence === null
        ? t('sale.licence.none')
        : fault
          ? t(`sale.licence.${fault}`, { number, day: formatDay((fault === 'early' ? licence.from : licence.to)!) })
          : t('sale.licence.covers', { number })}{' '}
      <Link href={adminRoutes.settings('reductions')}>{t('sale.licence.open')}</Link>
    </p>
  )
}
