import { useState } from 'react'
import type { ZatcaRehearsal } from '#api/contract/staff-zatca.ts'
import { rehearse } from '#api/staff/invoicing.ts'
import { Button } from '#components/ui/Button.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { t } from 'virtual:words/invoicing'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { Findings } from './Findings.tsx'
import { invoicingKey } from './query-keys.ts'
import * as styles from './invoicing.css.ts'

/** Sends the shop's last documents to the simulation, part by part, and shows what it finds. */
export function Rehearsal({ unit }: { unit: number }) {
  const [sofar, setSofar] = useState<ZatcaRehearsal>()
  const run = useChange(async () => {
    let part: ZatcaRehearsal | undefined
    let items: ZatcaRehearsal['items'] = []
    setSofar(undefined)
    do {
      part = await rehearse(unit, items.length)
      items = [...items, ...part.items]
      setSofar({ count: part.count, items })
    } while (part.items.length > 0 && items.length < part.count && part.items.at(-1)!.kind !== 'locked_out')
  }, invoicingKey)
  const accepted = sofar?.items.filter(({ kind }) => kind === 'accepted').length ?? 0
  const remarked = sofar?.items.filter(({ kind, findings }) => kind !== 'accepted' || findings.length > 0) ?? []
  return (
    <div className={styles.screen}>
      <p className={styles.quiet}>{t('invoicing.rehearsal.text')}</p>
      <div className={styles.acts}>
        <Button size="sm" variant="outlined" color="gray" loading={run.isPending} onClick={() => run.mutate(undefined)}>
          {t('invoicing.rehearsal')}
        </Button>
      </div>
      <FailureLine error={run.error} />
      {run.isPending && (
        <Progress
          label={t('invoicing.rehearsal')}
          value={sofar?.items.length ?? 0}
          max={Math.max(1, sofar?.count ?? 1)}
        />
      )}
      <div role="status" className={styles.result}>
        {run.isSuccess && sofar && (
          <p className={accepted === sofar.items.length ? styles.done : styles.warning}>
            {sofar.count === 0
              ? t('invoicing.rehearsal.none')
              : t('invoicing.rehearsal.done', { accepted, count: sofar.items.length })}
          </p>
        )}
      </div>
      {remarked.length > 0 && (
        <ul className={styles.cards}>
          {remarked.map(({ number, kind, findings, problem }) => (
            <li key={number}>
              <bdi dir="ltr">{number}</bdi> · {t(`invoicing.rehearsed.${kind}`)}
              {problem !== null && (
                <>
                  {' · '}
                  <bdi dir="ltr" className={styles.code}>
                    {problem}
                  </bdi>
                </>
              )}
              <Findings findings={findings} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
