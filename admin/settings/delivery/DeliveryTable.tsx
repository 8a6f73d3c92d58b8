import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DELIVERY_METHODS, type DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { readPlaces } from '#api/addresses.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/setting'
import { formatList } from '#locales/format.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import type { SectionValues } from '../field-props.ts'
import { toForm } from '../form-values.ts'
import { optionText } from '../names.ts'
import { schemaOf } from '../section-schemas.ts'
import { CellButton } from './CellButton.tsx'
import { CellDialog } from './CellDialog.tsx'
import { divideByRegion, freeId, addRow, hiddenRules, removeRow, type DeliveryRules } from './delivery-table.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { copiedTable } from './pasted-table.ts'
import { RemovedRow } from './RemovedRow.tsx'
import { RowDialog } from './RowDialog.tsx'
import { namesText, tableWords } from './table-words.ts'
import * as styles from './delivery.css.ts'

type Props = { form: UseFormReturn; rules: DeliveryRules; mayChange: boolean }
type Opened = { kind: 'row' } | { kind: 'paste' } | { kind: 'cell'; zone: DeliveryZone; method: DeliveryMethod }

/** Places and kinds of delivery, with price, days, cash and the free sum in each cell. */
export function DeliveryTable({ form, rules, mayChange }: Props) {
  const { data: places = { regions: [], cities: [] } } = useQuery({ queryKey: ['places'], queryFn: () => readPlaces() })
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const apply = (next: DeliveryRules): void => {
    const shown = toForm(schemaOf('delivery'), { ...next }, 'delivery') as SectionValues
    for (const field of ['zones', 'methods', 'without_cash'] as const)
      form.setValue(field, shown[field], { shouldDirty: true })
  }
  /** The last removed row, until something else is changed. */
  const [removed, setRemoved] = useState<{ row: DeliveryZone; rules: DeliveryRules }>()
  const change = (next: DeliveryRules): void => {
    setRemoved(undefined)
    apply(next)
  }
  const remove = (row: DeliveryZone): void => {
    apply(removeRow(rules, row.id))
    setRemoved({ row, rules })
  }
  const nameOf = (id: string): string => [...places.regions, ...places.cities].find((one) => one.id === id)?.name ?? id
  const columns = columnsOf({ rules, mayChange, nameOf, apply: change, remove, open: setOpened })
  const off = hiddenRules(rules)
  return (
    <section aria-label={t('setting.table')} className={styles.sheet}>
      <div className={styles.bar}>
        <Button
          variant="outlined"
          color="gray"
          size="sm"
          disabled={!mayChange}
          onClick={() => setOpened({ kind: 'row' })}
        >
          <Icon name="plus" />
          {t('setting.table.add')}
        </Button>
        <Button
          variant="outlined"
          color="gray"
          size="sm"
          disabled={!mayChange}
          onClick={() => setOpened({ kind: 'paste' })}
        >
          {t('setting.table.paste')}
        </Button>
        <CopyButton text={copiedTable(rules, tableWords())} />
      </div>
      {removed && !rules.zones.some(({ id }) => id === removed.row.id) && (
        <RemovedRow
          {...removed}
          nameOf={nameOf}
          regionOf={(city) => places.cities.find(({ id }) => id === city)?.region}
          onUndo={() => change(removed.rules)}
        />
      )}
      <DataTable
        caption={t('setting.table')}
        hideCaption
        columns={columns}
        rows={rules.zones}
        rowKey={({ id }) => id}
      />
      {off.length > 0 && (
        <p className={styles.text}>
          {t('setting.table.off')} {formatList(off.map(({ name }) => name))}
        </p>
      )}
      {opened?.kind === 'cell' && (
        <CellDialog rules={rules} zone={opened.zone} method={opened.method} onApply={change} onClose={close} />
      )}
      {opened?.kind === 'row' && (
        <RowDialog
          onClose={close}
          onAdd={({ name, ...own }) => {
            const first = own.cities[0] ?? own.regions[0]!
            const from = rules.zones.find(
              ({ regions, cities }) =>
                own.cities.some((id) => cities.includes(id)) || own.regions.some((id) => regions.includes(id)),
            )
            const region = places.cities.find(({ id }) => id === own.cities[0])?.region
            const around = from ?? rules.zones.find(({ regions }) => region !== undefined && regions.includes(region))
            change(addRow(rules, { id: freeId(rules, first), name: name || nameOf(first), ...own }, around))
          }}
        />
      )}
      {opened?.kind === 'paste' && <PasteDialog rules={rules} places={places} onApply={change} onClose={close} />}
    </section>
  )
}

type Acts = {
  rules: DeliveryRules
  mayChange: boolean
  nameOf: (id: string) => string
  apply: (next: DeliveryRules) => void
  remove: (row: DeliveryZone) => void
  open: (what: Opened) => void
}

function columnsOf({ rules, mayChange, nameOf, apply, remove, open }: Acts): Column<DeliveryZone>[] {
  return [
    {
      id: 'place',
      label: t('setting.table.place'),
      heading: true,
      cell: (zone) => <RowHead zone={zone} names={[...zone.regions, ...zone.cities].map(nameOf)} />,
    },
    ...DELIVERY_METHODS.map((method): Column<DeliveryZone> => ({
      id: method,
      label: optionText(method),
      cell: (zone) => (
        <CellButton
          rules={rules}
          zone={zone}
          method={method}
          disabled={!mayChange}
          onClick={() => open({ kind: 'cell', zone, method })}
        />
      ),
    })),
    {
      id: 'acts',
      label: t('setting.table.acts'),
      cell: (zone) => (
        <span className={styles.rowActs}>
          {zone.regions.length > 1 && (
            <Button
              variant="text"
              color="gray"
              size="sm"
              disabled={!mayChange}
              onClick={() => apply(divideByRegion(rules, zone, nameOf))}
            >
              {t('setting.table.divide')}
            </Button>
          )}
          {rules.zones.length > 1 && (
            <Button variant="text" color="gray" size="sm" disabled={!mayChange} onClick={() => remove(zone)}>
              {t('setting.list.remove')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function RowHead({ zone, names }: { zone: DeliveryZone; names: readonly string[] }) {
  const isItself = formatList(names) === zone.name
  return (
    <span className={styles.place}>
      <bdi>{zone.name || t('setting.zone.unnamed')}</bdi>
      {!isItself && (
        <span className={styles.text} title={formatList(names)}>
          {namesText(names)}
        </span>
      )}
    </span>
  )
}
