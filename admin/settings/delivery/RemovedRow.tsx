import { useEffect, useRef } from 'react'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/setting'
import { formatList } from '#locales/format.ts'
import { placesWithout, type DeliveryRules } from './delivery-table.ts'
import { namesText } from './table-words.ts'
import * as styles from './delivery.css.ts'

type Props = {
  row: DeliveryZone
  /** With the row. */
  rules: DeliveryRules
  nameOf: (id: string) => string
  regionOf: (city: string) => string | undefined
  onUndo: () => void
}

/** Says what a removed row leaves without delivery, or to other rows, and puts it back. */
export function RemovedRow({ row, rules, nameOf, regionOf, onUndo }: Props) {
  const { lost, moved } = placesWithout(rules, row, regionOf)
  const names = (ids: readonly string[]): string => namesText(ids.map(nameOf))
  const note = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone, and a long table was scrolled away from here.
  useEffect(() => {
    note.current!.focus({ preventScroll: true })
    note.current!.scrollIntoView({ block: 'center' })
  }, [row])
  return (
    <div ref={note} tabIndex={-1} className={styles.removed}>
      <div role="status">
        <p>
          {t('setting.table.removed', { name: row.name || formatList([...row.regions, ...row.cities].map(nameOf)) })}
        </p>
        {lost.length > 0 && <p>{t('setting.table.removed.lost', { places: names(lost) })}</p>}
        {moved.map(({ row: other, cities }) => (
          <p key={other.id}>{t('setting.table.removed.moved', { row: other.name, places: names(cities) })}</p>
        ))}
      </div>
      <Button variant="outlined" color="gray" size="sm" onClick={onUndo}>
        {t('setting.undo')}
      </Button>
    </div>
  )
}
