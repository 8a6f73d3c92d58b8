import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from '#locales/areas/home.ts'

/** Typed on the machine that the shop runs on. */
const COMMAND = 'npm run catalogue -- import FILE'

/** The front page of a shop that has nothing to sell yet: says so to shoppers, and what to do to its merchant. */
export function EmptyShop() {
  return (
    <EmptyState
      icon="bag"
      level={2}
      title={t('home.empty')}
      text={
        <>
          <p>{t('home.empty.shopper')}</p>
          <p>{t('home.empty.merchant')}</p>
          <code dir="ltr">{COMMAND}</code>
        </>
      }
    />
  )
}
