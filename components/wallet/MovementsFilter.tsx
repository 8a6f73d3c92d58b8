import type { FormEvent } from 'react'
import { WALLET_MOVEMENTS } from '#api/contract/wallet-kinds.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { t } from '#locales/wallet.ts'
import { isNarrowed, type MovementsAsked } from './movements-asked.ts'
import { DateField } from '#components/ui/DateField.tsx'
import * as styles from './wallet.css.ts'

const DIRECTIONS = ['in', 'out'] as const

/** Which movements are shown: by direction at once; by kind, day and number with a button. */
export function MovementsFilter({ asked, onChange }: { asked: MovementsAsked; onChange: (asked: MovementsAsked) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string): string | undefined => String(data.get(name) ?? '').trim() || undefined
    onChange({ direction: asked.direction, kind: typed('kind'), from: typed('from'), until: typed('until'), q: typed('q') })
  }
  const toward = (direction: string | undefined): void => onChange({ ...asked, direction, before: undefined })
  return (
    <form onSubmit={submit} aria-label={t('wallet.filter')} className={styles.filter} key={JSON.stringify(asked)}>
      <Inline gap={2}>
        <Chip selected={!asked.direction} onClick={() => toward(undefined)}>{t('wallet.filter.all')}</Chip>
        {DIRECTIONS.map((direction) => <Chip key={direction} selected={asked.direction === direction} onClick={() => toward(direction)}>{t(`wallet.filter.${direction}`)}</Chip>)}
      </Inline>
      <div className={styles.filterFields}>
        <Select label={t('wallet.filter.kind')} name="kind" defaultValue={asked.kind ?? ''} options={[{ value: '', label: t('wallet.filter.anyKind') }, ...WALLET_MOVEMENTS.map((value) => ({ value, label: t(`wallet.kind.${value}`) }))]} />
        <DateField label={t('wallet.filter.from')} name="from" defaultValue={asked.from} />
        <DateField label={t('wallet.filter.until')} name="until" defaultValue={asked.until} />
        <TextField label={t('wallet.filter.reference')} name="q" ltr inputMode="search" maxLength={40} defaultValue={asked.q} />
      </div>
      <Inline gap={2}>
        <Button type="submit" variant="outlined" size="sm">{t('wallet.filter.submit')}</Button>
        {isNarrowed(asked) && <Button variant="text" color="gray" size="sm" onClick={() => onChange({})}>{t('wallet.filter.clear')}</Button>}
      </Inline>
    </form>
  )
}
