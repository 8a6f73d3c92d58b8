import { useId, useState } from 'react'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/setting'
import { PlacesField } from '../PlacesField.tsx'
import * as styles from './delivery.css.ts'

type Row = Pick<DeliveryZone, 'name' | 'regions' | 'cities'>

/** Asks for the places of a new row, which leave the rows that have them. */
export function RowDialog({ onAdd, onClose }: { onAdd: (row: Row) => void; onClose: () => void }) {
  const [row, setRow] = useState<Row>({ name: '', regions: [], cities: [] })
  const formId = useId()
  const isEmpty = row.regions.length + row.cities.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setting.table.add')}
      footer={
        <Button full type="submit" form={formId} disabled={isEmpty}>
          {t('setting.table.apply')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmpty) return
          onAdd({ ...row, name: row.name.trim() })
          onClose()
        }}
      >
        <p className={styles.text}>{t('setting.table.add.text')}</p>
        {(['regions', 'cities'] as const).map((kind) => (
          <PlacesField
            key={kind}
            kind={kind}
            name={kind}
            label={t(`setting.delivery.zones.${kind}`)}
            error={undefined}
            value={row[kind]}
            onChange={(ids) => setRow({ ...row, [kind]: ids })}
          />
        ))}
        <TextField
          name="name"
          label={t('setting.delivery.zones.name')}
          hint={t('setting.hint.optional')}
          maxLength={60}
          value={row.name}
          onChange={({ target }) => setRow({ ...row, name: target.value })}
        />
      </form>
    </Dialog>
  )
}
