import { useId, useState, type FormEvent } from 'react'
import { WALLET_MOVEMENTS } from '#api/contract/wallet-kinds.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { t } from 'virtual:words/wallet'
import { isNarrowed, type MovementsParams } from './movements-query.ts'
import { DateField } from '#components/ui/DateField.tsx'
import * as styles from './wallet.css.ts'

const DIRECTIONS = ['in', 'out'] as const

/**
 * Filters of the movements. Direction applies immediately; kind, date and number apply with a button, and are collapsed
 * on phones.
 */
export function MovementsFilter({
  params,
  onChange,
}: {
  params: MovementsParams
  onChange: (params: MovementsParams) => void
}) {
  const id = useId()
  const { kind, from, until, q } = params
  const [open, setOpen] = useState([kind, from, until, q].some(Boolean))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string): string | undefined => String(data.get(name) ?? '').trim() || undefined
    onChange({
      direction: params.direction,
      kind: typed('kind'),
      from: typed('from'),
      until: typed('until'),
      q: typed('q'),
    })
  }
  const toward = (direction: string | undefined): void => onChange({ ...params, direction, before: undefined })
  return (
    <form onSubmit={submit} aria-label={t('wallet.filter')} className={styles.filter} key={JSON.stringify(params)}>
      <Inline gap={2}>
        <Chip selected={!params.direction} onClick={() => toward(undefined)}>
          {t('wallet.filter.all')}
        </Chip>
        {DIRECTIONS.map((direction) => (
          <Chip key={direction} selected={params.direction === direction} onClick={() => toward(direction)}>
            {t(`wallet.filter.${direction}`)}
          </Chip>
        ))}
        <span className={styles.filterOpener}>
          <Button variant="text" size="sm" expanded={open} controls={id} onClick={() => setOpen(!open)}>
            {t('wallet.filter.more')}
          </Button>
        </span>
      </Inline>
      <div id={id} className={classNames(styles.filterFields, !open && styles.filterShut)}>
        <Select
          label={t('wallet.filter.kind')}
          name="kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: t('wallet.filter.anyKind') },
            ...WALLET_MOVEMENTS.map((value) => ({ value, label: t(`wallet.kind.${value}`) })),
          ]}
        />
        <DateField label={t('wallet.filter.from')} name="from" defaultValue={from} />
        <DateField label={t('wallet.filter.until')} name="until" defaultValue={until} />
        <TextField
          label={t('wallet.filter.reference')}
          name="q"
          ltr
          inputMode="search"
          maxLength={40}
          defaultValue={q}
        />
      </div>
      <div className={classNames(styles.filterButtons, !open && !isNarrowed(params) && styles.filterShut)}>
        <Button type="submit" variant="outlined" size="sm">
          {t('wallet.filter.submit')}
        </Button>
        {isNarrowed(params) && (
          <Button variant="text" color="gray" size="sm" onClick={() => onChange({})}>
            {t('wallet.filter.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
