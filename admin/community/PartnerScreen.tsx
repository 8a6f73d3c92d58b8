import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { StaffPartnerDetails } from '#api/contract/staff-community.ts'
import { decidePartner, readPartner } from '#api/staff/community.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/community'
import { t as partnerWords } from 'virtual:words/partner'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { TextDialog } from '../form/TextDialog.tsx'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { communityKey } from './CommunityParts.tsx'
import { useReviewChange } from './use-review-change.ts'
import * as styles from './community.css.ts'

const TONES = { applied: 'accent', active: 'success', refused: 'neutral', stopped: 'neutral' } as const

const back = { href: adminRoutes.community('partners'), label: t('community.partners') }

/** An application or a partner, with commissions. */
export function PartnerScreen({ id }: { id: number }) {
  const read = useQuery({ queryKey: [...communityKey, 'partner', id], queryFn: () => readPartner(id) })
  return (
    <Shown read={read} back={back}>
      {(partner) => <Partner partner={partner} />}
    </Shown>
  )
}

function Partner({ partner }: { partner: StaffPartnerDetails }) {
  const may = useMay()
  const { change, act, busy, failure } = useReviewChange()
  const [asks, setAsks] = useState<'refuse' | 'stop'>()
  const { state, name, code, place, about, why } = partner
  return (
    <>
      <ScreenHead
        back={back}
        title={name}
        state={
          <>
            <Badge tone={TONES[state]}>{partnerWords(`partner.state.${state}`)}</Badge> <When time={partner.at} />
          </>
        }
      >
        {may('community.write') && (
          <>
            {state !== 'active' && (
              <Button size="sm" loading={busy} onClick={() => act(() => decidePartner(partner, 'accept'))}>
                {t('community.partner.accept')}
              </Button>
            )}
            {state === 'applied' && (
              <Button size="sm" variant="outlined" color="gray" onClick={() => setAsks('refuse')}>
                {t('community.partner.refuse')}
              </Button>
            )}
            {state === 'active' && (
              <Button size="sm" variant="outlined" color="gray" onClick={() => setAsks('stop')}>
                {t('community.partner.stop')}
              </Button>
            )}
          </>
        )}
      </ScreenHead>
      <FailureLine error={failure} />
      <div className={styles.columns}>
        <Card title={t('community.commissions')}>
          <dl className={styles.figures}>
            <Figure name={t('community.figure.visits')}>{formatNumber(partner.visits)}</Figure>
            <Figure name={t('community.figure.orders')}>{formatNumber(partner.orders)}</Figure>
            <Figure name={t('community.figure.pending')}>
              <Price halalas={partner.pending} size={16} />
            </Figure>
            <Figure name={t('community.figure.paid')}>
              <Price halalas={partner.paid} size={16} />
            </Figure>
          </dl>
          <DataTable
            dense
            hideCaption
            caption={t('community.commissions')}
            columns={may('orders.read') ? linked : columns}
            rows={partner.referrals}
            rowKey={({ order }) => String(order.id)}
            empty={<p className={styles.quiet}>{t('community.commissions.none')}</p>}
          />
        </Card>
        <Card title={t('community.application')}>
          <p>
            {may('customers.read') ? (
              <Link href={adminRoutes.customer(partner.customer_id)}>{t('community.partner.customer')}</Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p>
            {t('community.column.code')}: <bdi dir="ltr">{code}</bdi>
          </p>
          <p>
            {t('community.column.place')}: <bdi>{place}</bdi>
          </p>
          {about && (
            <p className={styles.words}>
              <bdi>{about}</bdi>
            </p>
          )}
          {why && (
            <p className={styles.quiet}>
              {t('community.review.why')} <bdi>{why}</bdi>
            </p>
          )}
        </Card>
      </div>
      {asks && (
        <TextDialog
          title={t(`community.partner.${asks}`)}
          label={t('community.why')}
          hint={t(asks === 'refuse' ? 'community.why.partner' : 'community.why.stop')}
          sendLabel={t(`community.partner.${asks}`)}
          maxLength={300}
          onClose={() => setAsks(undefined)}
          send={(reason) => change(() => decidePartner(partner, asks, reason))}
        />
      )}
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.quiet}>{name}</dt>
    <dd className={styles.figure}>{children}</dd>
  </div>
)

type Referral = StaffPartnerDetails['referrals'][number]
const [first, ...others]: Column<Referral>[] = [
  {
    id: 'order',
    label: t('community.column.order'),
    heading: true,
    cell: ({ order }) => <bdi dir="ltr">{order.number}</bdi>,
  },
  { id: 'time', label: t('community.column.time'), cell: ({ at }) => <When time={at} /> },
  { id: 'state', label: t('community.column.state'), cell: ({ state }) => t(`community.referral.${state}`) },
  {
    id: 'commission',
    label: t('community.column.commission'),
    numeric: true,
    cell: ({ commission }) => <Price halalas={commission} size={14} />,
  },
]
const columns = [first!, ...others]
/** With a link to each order. */
const linked: Column<Referral>[] = [
  {
    ...first!,
    cell: ({ order }) => (
      <Link href={adminRoutes.order(order.id)}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
    ),
  },
  ...others,
]
