import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { ReorderLine } from '#api/contract/order.ts'
import { planReorder, reorder } from '#api/orders.ts'
import { ProductCard } from '#components/catalogue/ProductCard.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Grid } from '#components/ui/Layout.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Price } from '#components/ui/Price.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Text } from '#components/ui/Text.tsx'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { lineWords } from '#locales/line-texts.ts'
import { routes } from '#locales/routes.ts'
import { change } from '#stores/cart/contents.ts'
import * as styles from './order.css.ts'

/** Shows price and stock of a reorder, adds the available items, and suggests replacements for others. */
export function ReorderDialog({ order, open, onClose }: { order: number; open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('order.reorder')}>
      {open && <Plan order={order} />}
    </Dialog>
  )
}

function Plan({ order }: { order: number }) {
  const { value: lines, failure, again } = useLoaded((signal) => planReorder(order, { signal, alert: false }), order)
  const [busy, setBusy] = useState(false)
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (!lines) return <SkeletonView kind="table" />
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      await change({ send: () => reorder(order) })
      await navigate(routes.cart())
    } catch {
      // A toast has shown the error.
      setBusy(false)
    }
  }
  const some = lines.some(({ available }) => available > 0)
  const isAll = lines.every(({ available, quantity }) => available >= quantity)
  return (
    <Stack gap={5}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {some ? (
        <Button size="lg" full loading={busy} onClick={() => void add()}>
          {t('order.reorder.submit', { isAll: String(isAll) })}
        </Button>
      ) : (
        <Text tone="muted">{t('order.reorder.nothing')}</Text>
      )}
    </Stack>
  )
}

function Line({
  line: { title, options, texts, quantity, available, price, paid, substitutes },
}: {
  line: ReorderLine
}) {
  return (
    <li className={styles.plan}>
      <span className={styles.words}>
        <span className={styles.name}>{lineWords({ title, options, texts }).join(' · ')}</span>
        {available > 0 && (
          <span className={styles.quiet}>{t('order.quantity', { quantity: formatNumber(available) })}</span>
        )}
        {available > 0 && available < quantity && (
          <span>
            <Badge tone="warning">
              {t('order.reorder.fewer', { available: formatNumber(available), quantity: formatNumber(quantity) })}
            </Badge>
          </span>
        )}
        {available > 0 && price !== paid && (
          <span className={styles.quiet}>{t(price > paid ? 'order.reorder.dearer' : 'order.reorder.cheaper')}</span>
        )}
        {available === 0 && (
          <span>
            <Badge tone="danger">{t('order.reorder.gone')}</Badge>
          </span>
        )}
      </span>
      {available > 0 && <Price halalas={price * available} />}
      {substitutes.length > 0 && (
        <div className={styles.substitutes}>
          <p className={styles.quiet}>{t('order.reorder.instead')}</p>
          <Grid as="ul" columns="2-3-3">
            {substitutes.map((product) => (
              <li key={product.sku}>
                <ProductCard product={product} />
              </li>
            ))}
          </Grid>
        </div>
      )}
    </li>
  )
}
