import { useQuery } from '@tanstack/react-query'
import type { ZatcaConnection } from '#api/contract/staff-zatca.ts'
import { readInvoicing } from '#api/staff/invoicing.ts'
import { t } from 'virtual:words/invoicing'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { connectionText } from './connection-words.ts'
import { NewUnit } from './NewUnit.tsx'
import { invoicingKey } from './query-keys.ts'
import { UnitCard } from './UnitCard.tsx'
import * as styles from './invoicing.css.ts'

const NEED_NEW_UNIT = ['restored', 'expired', 'locked', 'other_number']

/** The units of the shop at ZATCA, and the way to a new one: at the end, or first where nothing is stamped without it. */
export function Connection() {
  const mayConnect = useMay()('providers.write')
  const read = useQuery({ queryKey: [...invoicingKey, 'status'], queryFn: () => readInvoicing() })
  return (
    <>
      <ScreenHead title={t('invoicing.connection')} state={read.data && connectionText(read.data)} />
      <Shown read={read}>
        {({ connection, units, is_vat_group: isGroup }) => {
          const isNeeded = NEED_NEW_UNIT.includes(connection)
          const form = mayConnect ? (
            <NewUnit first={isNeeded ? 'production' : 'simulation'} isGroup={isGroup} />
          ) : (
            <p className={styles.quiet}>{t('invoicing.noRight')}</p>
          )
          return (
            <div className={styles.screen}>
              {isNeeded && <Steps connection={connection} />}
              {isNeeded && form}
              {units.toReversed().map((unit) => (
                <UnitCard key={unit.id} unit={unit} isGroup={isGroup} />
              ))}
              {!isNeeded && form}
            </div>
          )
        }}
      </Shown>
    </>
  )
}

const Steps = ({ connection }: { connection: ZatcaConnection }) => (
  <Card title={t('invoicing.again.title')}>
    <ol className={styles.steps}>
      {connection === 'restored' && <li>{t('invoicing.step.old')}</li>}
      {connection === 'other_number' && <li>{t('invoicing.step.number')}</li>}
      <li>{t('invoicing.step.register')}</li>
      <li>{t('invoicing.step.activate')}</li>
      <li>{t('invoicing.step.missing')}</li>
    </ol>
  </Card>
)
