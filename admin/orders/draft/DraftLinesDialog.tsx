import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { isApiError } from '#api/errors.ts'
import { changeDraftLines, previewDraftLines } from '#api/staff/draft-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { FailureLine } from '../../shell/states.tsx'
import { Sums } from '../Sums.tsx'
import { orderKey, type OrderChange } from '../use-order-change.ts'
import { toDraftLine, toLineEntries } from './draft-form.ts'
import { LinesPart } from './LinesPart.tsx'
import { useSettled } from './use-draft-preview.ts'
import * as styles from '../orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }

/** The goods of an order by phone that is not paid yet, with what it comes to before it is saved. */
export function DraftLinesDialog({ order, changing, onClose }: Props) {
  const [lines, setLines] = useState(() => order.lines.map(toDraftLine))
  const [failure, setFailure] = useState<unknown>(null)
  const wanted = JSON.stringify(toLineEntries(lines))
  const settled = useSettled(wanted)
  const preview = useQuery({
    queryKey: [...orderKey(order.id), 'draft', order.version, settled],
    queryFn: () => previewDraftLines(order.id, JSON.parse(settled) as ReturnType<typeof toLineEntries>),
    enabled: settled !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shown = failure ?? preview.error
  const errors = (isApiError(shown) && shown.errors) || {}
  const isReady = settled === wanted && preview.data && !preview.isPlaceholderData && !preview.error
  const isChanged = wanted !== JSON.stringify(toLineEntries(order.lines.map(toDraftLine)))
  const save = (): void =>
    void changing
      .change(({ id, version }) => changeDraftLines(id, version, toLineEntries(lines)))
      .then(onClose)
      .catch(setFailure)
  return (
    <Dialog open onClose={onClose} title={t('orders.edit.lines')}>
      <div className={styles.form}>
        <LinesPart
          lines={lines}
          errorOf={(field) => errors[field]?.join(' ')}
          onChange={(next) => {
            setFailure(null)
            setLines(next)
          }}
        />
        <div role="status">{lines.length > 0 && preview.data && <Sums {...preview.data} />}</div>
        {!Object.keys(errors).some((name) => name.startsWith('lines')) && <FailureLine error={shown} />}
        <p className={styles.quiet}>{t('orders.draft.linesHint')}</p>
        <Button full loading={changing.busy} disabled={!isReady || !isChanged} onClick={save}>
          {t('orders.draft.saveLines')}
        </Button>
      </div>
    </Dialog>
  )
}
