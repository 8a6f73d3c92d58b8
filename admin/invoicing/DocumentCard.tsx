import { useState } from 'react'
import type { ZatcaDocument } from '#api/contract/staff-zatca.ts'
import { issueAgain, readTaxXml } from '#api/staff/invoicing.ts'
import { saveFile } from '#api/save-file.ts'
import { Badge, type BADGE_TONES } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/invoicing'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { ConfirmChange } from '../form/ConfirmChange.tsx'
import { useChange, useMay } from '../query.ts'
import { card } from '../shell/card.css.ts'
import { FailureLine } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { CorrectBusiness } from './CorrectBusiness.tsx'
import { Findings } from './Findings.tsx'
import { invoicingKey } from './query-keys.ts'
import * as styles from './invoicing.css.ts'

const TONES: Record<ZatcaDocument['state'], (typeof BADGE_TONES)[number]> = {
  waiting: 'neutral',
  accepted: 'success',
  rejected: 'danger',
}

/** One document of a chain: its state, what the platform said of it, and what can be done. */
export function DocumentCard({ document }: { document: ZatcaDocument }) {
  const { number, kind, profile, order, total, state, findings, problem, attempts } = document
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const [corrects, setCorrects] = useState(false)
  const isRejected = state === 'rejected' && !document.is_replaced
  const download = useChange(async () => {
    const { name, xml } = await readTaxXml(document.uuid)
    saveFile(name, new Blob([xml], { type: 'application/xml' }))
  }, ['none'])
  const again = useChange(() => issueAgain(number), invoicingKey)
  return (
    <li data-row className={card}>
      <div className={styles.line}>
        <bdi dir="ltr" className={styles.number}>
          {number}
        </bdi>
        <Badge tone={TONES[state]}>{t(`invoicing.state.${state}`)}</Badge>
        {document.is_replaced && <Badge>{t('invoicing.replaced')}</Badge>}
        <span className={styles.end}>
          <Price halalas={total} size={16} />
        </span>
      </div>
      <p className={styles.quiet}>
        {t(`invoicing.kind.${kind}`)} {t(`invoicing.profile.${profile}`)} · {t('invoicing.order')}{' '}
        <Link href={adminRoutes.order(order.id)}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>{' '}
        · <When time={document.stamped_at} /> · {t('invoicing.icv')} {formatNumber(document.icv)}
      </p>
      <Findings findings={findings} />
      {state === 'waiting' && problem !== null && (
        <p className={styles.quiet}>
          {t('invoicing.attempts', { count: attempts })} <bdi dir="ltr">{problem}</bdi>
        </p>
      )}
      <FailureLine error={download.error} />
      <div className={styles.acts}>
        {isRejected && document.business && may('orders.write') && (
          <Button size="sm" variant="outlined" color="gray" onClick={() => setCorrects(true)}>
            {t('invoicing.business')}
          </Button>
        )}
        {isRejected && may('reports.write') && (
          <Button size="sm" onClick={() => setAsks(true)}>
            {t('invoicing.again')}
          </Button>
        )}
        <Button
          size="sm"
          variant="outlined"
          color="gray"
          loading={download.isPending}
          onClick={() => download.mutate(undefined)}
        >
          {t('invoicing.download')}
        </Button>
      </div>
      {corrects && document.business && (
        <CorrectBusiness order={order.id} business={document.business} onClose={() => setCorrects(false)} />
      )}
      <ConfirmChange
        open={asks}
        onClose={() => setAsks(false)}
        title={t('invoicing.again')}
        text={t('invoicing.again.text')}
        keepLabel={t('invoicing.keep')}
        confirmLabel={t('invoicing.again')}
        change={again}
      />
    </li>
  )
}
