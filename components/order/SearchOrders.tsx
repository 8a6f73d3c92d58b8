import type { FormEvent } from 'react'
import { IconButton } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/order'
import * as styles from './order-list.css.ts'

/** Searches by number or product; an empty search shows all orders. */
export function SearchOrders({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <div className={styles.searchField}>
          <TextField
            label={t('order.search')}
            hideLabel
            name="q"
            type="search"
            defaultValue={q}
            placeholder={t('order.search')}
            maxLength={60}
            inputMode="search"
          />
        </div>
        <IconButton
          icon="search"
          label={t('order.search.submit')}
          type="submit"
          variant="solid"
          color="primary"
          shape="base"
        />
      </form>
    </search>
  )
}
