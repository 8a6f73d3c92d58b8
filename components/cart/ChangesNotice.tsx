import { Fragment } from 'react'
import type { CartChange } from '#api/contract/cart.ts'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/cart'
import { acceptChanges } from '#stores/cart/contents.ts'
import * as styles from './cart.css.ts'

/** Changes to the cart since the customer last saw it, until they are dismissed. */
export function ChangesNotice({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div role="status" className={styles.voice}>
      {changes.length > 0 && (
        <section className={styles.notice}>
          <div className={styles.noticeHead}>
            <Icon name="alert" />
            <Heading level={2} size={16}>
              {t('cart.changes')}
            </Heading>
          </div>
          <ul className={styles.noticeList}>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.id}`}>{sentence(change)}</li>
            ))}
          </ul>
          <div>
            <Button variant="outlined" color="gray" size="sm" onClick={() => void acceptChanges()}>
              {t('cart.understood')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

function sentence({ kind, title, from, to }: CartChange) {
  const name = <bdi key="title">{title}</bdi>
  if (kind === 'price')
    return (
      <Fragment>
        {t('cart.change.price', {
          title: name,
          from: <Amount key="from" halalas={from ?? 0} />,
          to: <Amount key="to" halalas={to ?? 0} />,
        })}
      </Fragment>
    )
  return t(`cart.change.${kind}`, { title, from: from ?? 0, to: to ?? 0 })
}
