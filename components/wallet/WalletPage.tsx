import { PageHead } from '#components/account/PageHead.tsx'
import { Section } from '#components/account/Section.tsx'
import { readWallet } from '#api/wallet.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/wallet'
import { Movements } from './Movements.tsx'
import { SavedCards } from './SavedCards.tsx'
import { TopUpCame } from './TopUpCame.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { readMovementsQuery, type MovementsParams } from './movements-query.ts'
import * as styles from './wallet.css.ts'

/**
 * The wallet's balance and movements.
 * @param payment id of the top-up that the customer returns from
 */
export function WalletPage({ params, payment }: { params: MovementsParams; payment: string | undefined }) {
  const query = readMovementsQuery(params)
  const {
    value: wallet,
    failure,
    again,
    refresh,
  } = useLoaded((signal) => readWallet(query, { signal, alert: false }), JSON.stringify(query))
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  return (
    <>
      <PageHead title={t('wallet.title')} intro={t('wallet.intro')} />
      {payment && <TopUpCame id={payment} onSettled={refresh} />}
      {wallet ? (
        <>
          <section aria-label={t('wallet.balance')} className={styles.balance}>
            <span>{t('wallet.balance')}</span>
            <strong className={styles.amount}>
              <Amount halalas={wallet.balance} />
            </strong>
            {wallet.pending > 0 && (
              <span className={styles.pending}>
                {t('wallet.pending', { amount: <Amount key="amount" halalas={wallet.pending} /> })}
              </span>
            )}
          </section>
          {wallet.top_up.methods.length > 0 && (
            <Section title={t('wallet.topUp')} intro={t('wallet.topUp.intro')}>
              <TopUpForm offer={wallet.top_up} />
            </Section>
          )}
          <Section title={t('wallet.movements')}>
            <Movements params={params} movements={wallet.movements} />
          </Section>
        </>
      ) : (
        <SkeletonView kind="wallet" label={t('wallet.loading')} />
      )}
      <SavedCards />
      <Section title={t('wallet.refunds')}>
        <div>
          <AccordionItem title={t('wallet.refunds.when')}>
            <Text>{t('wallet.refunds.when.text')}</Text>
          </AccordionItem>
          <AccordionItem title={t('wallet.refunds.where')}>
            <Text>{t('wallet.refunds.where.text')}</Text>
          </AccordionItem>
          <AccordionItem title={t('wallet.refunds.use')}>
            <Text>{t('wallet.refunds.use.text')}</Text>
          </AccordionItem>
        </div>
      </Section>
    </>
  )
}
