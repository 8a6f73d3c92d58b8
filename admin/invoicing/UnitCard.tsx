import { useState, type ReactNode } from 'react'
import type { ZatcaCheck, ZatcaUnit } from '#api/contract/staff-zatca.ts'
import { activateUnit } from '#api/staff/invoicing.ts'
import { Badge, type BADGE_TONES } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/invoicing'
import { formatDate, formatNumber } from '#locales/format.ts'
import { ConfirmChange } from '../form/ConfirmChange.tsx'
import { useChange, useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { Checks } from './Checks.tsx'
import { invoicingKey } from './query-keys.ts'
import { Rehearsal } from './Rehearsal.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import * as styles from './invoicing.css.ts'

const TONES: Record<ZatcaUnit['state'], (typeof BADGE_TONES)[number]> = {
  ready: 'info',
  active: 'success',
  retired: 'neutral',
}

/** One unit: its certificate and chain, and what can be done with it. */
export function UnitCard({ unit, isGroup }: { unit: ZatcaUnit; isGroup: boolean }) {
  const mayConnect = useMay()('providers.write')
  const [open, setOpen] = useState<'activate' | 'renew' | null>(null)
  const [checks, setChecks] = useState<readonly ZatcaCheck[]>([])
  const activate = useChange(() => activateUnit(unit.id), invoicingKey)
  const { environment, state, valid_to: validTo } = unit
  const isReal = environment === 'production'
  const close = (): void => setOpen(null)
  return (
    <Card title={t('invoicing.unit', { id: unit.id, environment: t(`invoicing.environment.${environment}`) })}>
      <p className={styles.line}>
        <Badge tone={TONES[state]}>{t(isReal ? `invoicing.unit.${state}` : 'invoicing.unit.trial')}</Badge>
        {unit.is_ending && state !== 'retired' && <Badge tone="warning">{t('invoicing.unit.ending')}</Badge>}
        {unit.is_locked && <Badge tone="danger">{t('invoicing.unit.locked')}</Badge>}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('invoicing.unit.validTo')}>{formatDate(new Date(validTo))}</Fact>
        <Fact name={t('invoicing.unit.documents')}>{formatNumber(unit.documents)}</Fact>
        <Fact name={t('invoicing.unit.vatNumber')}>
          <bdi dir="ltr">{unit.vat_number}</bdi>
        </Fact>
        <Fact name={t('invoicing.unit.name')}>
          <bdi dir="ltr" className={styles.code}>
            {unit.name}
          </bdi>
        </Fact>
      </dl>
      {mayConnect && state !== 'retired' && (
        <div className={styles.acts}>
          {isReal && state === 'ready' && (
            <Button size="sm" onClick={() => setOpen('activate')}>
              {t('invoicing.activate')}
            </Button>
          )}
          {isReal && state === 'active' && (
            <Button size="sm" variant="outlined" color="gray" onClick={() => setOpen('renew')}>
              {t('invoicing.renew')}
            </Button>
          )}
        </div>
      )}
      {mayConnect && !isReal && state !== 'retired' && <Rehearsal unit={unit.id} />}
      <Checks checks={checks} />
      {open === 'renew' && <RenewDialog unit={unit.id} isGroup={isGroup} onClose={close} onRenewed={setChecks} />}
      <ConfirmChange
        open={open === 'activate'}
        onClose={close}
        title={t('invoicing.activate')}
        text={t('invoicing.activate.text')}
        keepLabel={t('invoicing.keep')}
        confirmLabel={t('invoicing.activate')}
        change={activate}
      />
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.quiet}>{name}</dt>
    <dd>{children}</dd>
  </div>
)
