import type { ReactNode } from 'react'
import type { PartnerFigures } from '#api/contract/partner.ts'
import { readPartner } from '#api/partners.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { Section } from '#components/account/Section.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { formatDate, formatNumber } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/partner'
import { shop } from '#locales/shop-settings.ts'
import { openShare } from '#stores/ui.ts'
import { ApplyForm } from './ApplyForm.tsx'
import * as styles from './partner.css.ts'

const TONES = { applied: 'warning', active: 'success', refused: 'danger', stopped: 'neutral' } as const
const REFERRAL_TONES = { pending: 'warning', paid: 'success', void: 'neutral' } as const

const offerOf = (percent: number) => ({
  percent,
  days: shop.partners.cookie_days,
  taxed: String(shop.legal.vat_number !== null),
})

/** The partner programme: the application, then the link with its statistics. */
export function PartnerPage() {
  const { value, failure, again, set } = useLoaded(
    (signal) => readPartner({ signal, alert: false, background: true }),
    null,
  )
  if (failure?.status === 404)
    return (
      <>
        <PageHead title={t('partner.title')} intro={t('partner.offer', offerOf(shop.partners.percent))} />
        <ApplyForm onDone={set} />
      </>
    )
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  if (!value)
    return (
      <>
        <PageHead title={t('partner.title')} />
        <SkeletonView kind="summary" label={t('partner.loading')} />
      </>
    )
  return (
    <>
      <PageHead title={t('partner.title')} intro={t('partner.offer', offerOf(value.percent))}>
        <Badge tone={TONES[value.state]}>{t(`partner.state.${value.state}`)}</Badge>
      </PageHead>
      {value.state === 'applied' && <p>{t('partner.waiting')}</p>}
      {value.why && <p className={styles.why}>{value.why}</p>}
      {value.state === 'refused' && <ApplyForm onDone={set} />}
      {value.state === 'active' && <Link code={value.code} />}
      {value.state !== 'applied' && value.state !== 'refused' && <Figures figures={value} />}
    </>
  )
}

function Link({ code }: { code: string }) {
  const url = location.origin + routes.referral(code)
  return (
    <Section title={t('partner.link')} intro={t('partner.link.intro', { days: shop.partners.cookie_days })}>
      <p className={styles.link}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p>
        {t('partner.code')}{' '}
        <bdi dir="ltr" className={styles.code}>
          {code}
        </bdi>
      </p>
      <div>
        <Button onClick={() => openShare({ title: shop.identity.name, url })}>{t('partner.share')}</Button>
      </div>
    </Section>
  )
}

type Row = PartnerFigures['referrals'][number] & { index: number }
const dueWords = ({ due, state }: Row): string =>
  state !== 'pending' ? '–' : due ? formatDate(new Date(due)) : t('partner.due.later')
const COLUMNS: Column<Row>[] = [
  { id: 'at', label: t('partner.at'), heading: true, cell: (row) => formatDate(new Date(row.at)) },
  {
    id: 'state',
    label: t('partner.state'),
    cell: (row) => <Badge tone={REFERRAL_TONES[row.state]}>{t(`partner.referral.${row.state}`)}</Badge>,
  },
  { id: 'due', label: t('partner.due'), cell: dueWords },
  {
    id: 'commission',
    label: t('partner.commission'),
    numeric: true,
    cell: (row) => <Amount halalas={row.commission} />,
  },
]

function Figures({ figures: { visits, orders, pending, paid, referrals } }: { figures: PartnerFigures }) {
  const rows = referrals.map((row, index) => ({ ...row, index }))
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={t('partner.visits')}>{formatNumber(visits)}</Figure>
        <Figure label={t('partner.orders')}>{formatNumber(orders)}</Figure>
        <Figure label={t('partner.pending')}>
          <Amount halalas={pending} />
        </Figure>
        <Figure label={t('partner.paid')}>
          <Amount halalas={paid} />
        </Figure>
      </dl>
      <DataTable
        caption={t('partner.referrals')}
        rows={rows}
        rowKey={({ index }) => String(index)}
        empty={<p className={styles.empty}>{t('partner.referrals.none')}</p>}
        columns={COLUMNS}
      />
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
