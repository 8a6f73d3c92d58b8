import { readCards, removeCard } from '#api/cards.ts'
import type { SavedCard } from '#api/contract/saved-card.ts'
import { Section } from '#components/account/Section.tsx'
import { CardName } from '#components/bank-card/CardName.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/bankCard'
import { formatExpiry } from '#locales/format.ts'
import { paymentMark } from '#locales/routes.ts'
import { confirmDeletion, showToast } from '#stores/ui.ts'
import * as styles from './saved-cards.css.ts'

/** The customer's saved cards; renders nothing if there are none. */
export function SavedCards() {
  const { value: cards, failure, again, refresh } = useLoaded((signal) => readCards({ signal, alert: false }), null)
  if (!failure && !cards?.length) return null
  return (
    <Section title={t('bankCard.mine')} intro={t('bankCard.mine.intro')}>
      {failure ? (
        <LoadFailure failure={failure} again={again} />
      ) : (
        <ul className={styles.list}>
          {cards!.map((card) => (
            <Card key={card.id} card={card} onRemoved={refresh} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Card({ card, onRemoved }: { card: SavedCard; onRemoved: () => void }) {
  const { id, brand, last4, expired } = card
  const remove = (): void =>
    confirmDeletion({
      title: t('bankCard.ask', { digits: `\u2066•••• ${last4}\u2069` }),
      message: t('bankCard.ask.text'),
      onDelete: async () => {
        await removeCard(id, { alert: false })
        showToast(t('bankCard.removed'), 'success')
        onRemoved()
      },
    })
  return (
    <li className={styles.card}>
      {brand !== 'other' && <img src={paymentMark(brand)} alt="" width="42" height="28" className={styles.mark} />}
      <span className={styles.words}>
        <CardName card={card} />
        <span className={styles.until}>{t('bankCard.until', { date: formatExpiry(card) })}</span>
      </span>
      {expired && <Badge tone="warning">{t('bankCard.expired')}</Badge>}
      <Button variant="text" color="gray" size="sm" onClick={remove}>
        {t('bankCard.remove')}
        <VisuallyHidden>
          {' '}
          <CardName card={card} />
        </VisuallyHidden>
      </Button>
    </li>
  )
}
