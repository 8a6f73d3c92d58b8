import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProductRow } from '#api/contract/staff-products.ts'
import { readProducts } from '#api/staff/products.ts'
import { savePins } from '#api/staff/searches.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/searches'
import { clean, normalise } from '#locales/arabic-text.ts'
import { SearchField } from '../form/SearchField.tsx'
import { useChange } from '../query.ts'
import { FailureLine, Shown } from '../shell/states.tsx'
import { searchesKey, usePins, withProduct } from './pins.ts'
import * as styles from './searches.css.ts'

const MOST_SHOWN = 8
type Props = { words: string; kind: 'pin' | 'hide'; onClose: () => void }

/** A product that comes first for a search, or is left out of it: found by name or SKU, then chosen. */
export function PinDialog({ words, kind, onClose }: Props) {
  const [q, setQ] = useState('')
  const pins = usePins()
  const found = useQuery({
    queryKey: [...searchesKey, 'products', q],
    queryFn: () => readProducts({ limit: MOST_SHOWN, status: 'active', ...(q && { q }) }),
    placeholderData: (former) => former,
  })
  const save = useChange(savePins, searchesKey)
  const known = pins.data?.items.find((one) => normalise(one.q) === normalise(words))
  const choose = ({ sku }: StaffProductRow): void =>
    save.mutate(withProduct(known ?? { q: clean(words), pinned: [], hidden: [] }, sku, kind), { onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} title={t(`searches.${kind}.of`, { words })}>
      <div className={styles.form}>
        <p>{t(`searches.${kind}.text`)}</p>
        <SearchField label={t('searches.product')} value={q} onChange={setQ} />
        <FailureLine error={save.error ?? pins.error} />
        <Shown read={found}>
          {({ items }) =>
            items.length === 0 ? (
              <p role="status">{t('searches.product.none')}</p>
            ) : (
              <ul className={styles.products}>
                {items.map((product) => (
                  <li key={product.sku} className={styles.product}>
                    <span>
                      {product.title} <bdi className={styles.code}>{product.sku}</bdi>
                    </span>
                    <Button
                      size="sm"
                      variant="outlined"
                      color="gray"
                      disabled={!pins.data || save.isPending}
                      onClick={() => choose(product)}
                    >
                      {t(`searches.act.${kind}`)}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Shown>
      </div>
    </Dialog>
  )
}
