import { useSnapshot } from 'valtio/react'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/cart'
import { routes } from '#locales/routes.ts'
import type { Conflict, Queued } from '#stores/cart/conflicts.ts'
import { contents } from '#stores/cart/contents.ts'
import { remove } from '#stores/cart/lines.ts'
import { decided, queue, withdraw } from '#stores/cart/offline-queue.ts'
import { session } from '#stores/session.ts'
import * as styles from './cart.css.ts'

/** Offline changes that are queued, and conflicts of those that were sent. */
export function QueueNotice() {
  const { waiting: all, conflicts } = useSnapshot(queue)
  const { hasEnded } = useSnapshot(session)
  const waiting = all.filter(({ left }) => !left)
  return (
    <div role="status" className={styles.voice}>
      {(hasEnded || conflicts.length > 0 || waiting.length > 0) && (
        <Stack gap={3}>
          {hasEnded && <SignInAgain isWaiting={waiting.length > 0} />}
          {conflicts.length > 0 && (
            <section className={styles.notice}>
              <div className={styles.noticeHead}>
                <Icon name="alert" />
                <Heading level={2} size={16}>
                  {t('cart.queue.conflicts')}
                </Heading>
              </div>
              <ul className={styles.noticeList}>
                {conflicts.map((conflict) => (
                  <li key={conflict.id} className={styles.noticeRow}>
                    <span>{outcome(conflict)}</span>
                    <Decision conflict={conflict} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {waiting.length > 0 && (
            <section className={styles.notice}>
              <div className={styles.noticeHead}>
                <Icon name="clock" />
                <Heading level={2} size={16}>
                  {t(hasEnded ? 'cart.queue.saved' : 'cart.queue.title')}
                </Heading>
              </div>
              {!hasEnded && <p>{t('cart.queue.text')}</p>}
              <ul className={styles.noticeList}>
                {waiting.map((change) => (
                  <li key={change.id} className={styles.noticeRow}>
                    <span>{describeChange(change)}</span>
                    <Button variant="text" size="sm" onClick={() => withdraw(change.id)}>
                      {t('cart.undo')}
                      <VisuallyHidden> {change.title}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Stack>
      )}
    </div>
  )
}

/** The session has ended, so the cart of the customer is not shown. */
const SignInAgain = ({ isWaiting }: { isWaiting: boolean }) => (
  <section className={styles.notice}>
    <div className={styles.noticeHead}>
      <Icon name="user" />
      <Heading level={2} size={16}>
        {t('cart.ended')}
      </Heading>
    </div>
    <p>{t(isWaiting ? 'cart.ended.waiting' : 'cart.ended.text')}</p>
    <div>
      <Button href={routes.login(routes.cart())} size="sm">
        {t('cart.ended.signIn')}
      </Button>
    </div>
  </section>
)

function describeChange(change: Queued) {
  const { title } = change
  if (change.kind === 'add') return t('cart.queue.add', { title, quantity: change.quantity })
  if (change.kind === 'quantity') return t('cart.queue.quantity', { title, quantity: change.quantity })
  if (change.kind === 'remove') return t('cart.queue.remove', { title })
  return t(change.saved ? 'cart.queue.later' : 'cart.queue.back', { title })
}

function outcome(conflict: Conflict) {
  const title = <bdi key="title">{conflict.title}</bdi>
  if (conflict.kind === 'price')
    return t('cart.queue.price', {
      title,
      from: <Amount key="from" halalas={conflict.from} />,
      to: <Amount key="to" halalas={conflict.to} />,
    })
  if (conflict.kind === 'fewer')
    return t('cart.queue.fewer', { title: conflict.title, wanted: conflict.wanted, got: conflict.got })
  return t('cart.queue.refused', { title: conflict.title, why: conflict.message })
}

/** Lets the customer keep or remove an item with a conflict. */
function Decision({ conflict: { id, kind, sku, line = sku, title } }: { conflict: Conflict }) {
  const name = <VisuallyHidden> {title}</VisuallyHidden>
  if (kind === 'refused')
    return (
      <Button variant="outlined" color="gray" size="sm" onClick={() => decided(id)}>
        {t('cart.understood')}
        {name}
      </Button>
    )
  const takeOut = (): void => {
    const added = contents.cart?.lines.find((one) => one.id === line)
    decided(id)
    if (added) void remove(added, false)
  }
  return (
    <span className={styles.noticeChoice}>
      <Button variant="outlined" color="gray" size="sm" onClick={() => decided(id)}>
        {t('cart.queue.keep')}
        {name}
      </Button>
      <Button variant="text" size="sm" onClick={takeOut}>
        {t('cart.queue.out')}
        {name}
      </Button>
    </span>
  )
}
