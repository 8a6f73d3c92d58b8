import { PAGE_VALUES } from '#api/contract/info-pages.ts'
import { t } from 'virtual:words/storefront'
import * as styles from '../storefront.css.ts'

/** What texts may name; pages fill it in from the settings, so it is always what the shop does. */
export const ValueNames = () => (
  <section className={styles.sheet} aria-labelledby="values-title">
    <h2 id="values-title" className={styles.legend}>
      {t('storefront.values')}
    </h2>
    <p className={styles.quiet}>{t('storefront.values.text')}</p>
    <dl className={styles.values}>
      {PAGE_VALUES.map((name) => (
        <div key={name} className={styles.valueName}>
          <dt>
            <code dir="ltr">{`{{${name}}}`}</code>
          </dt>
          <dd className={styles.quiet}>{t(`storefront.value.${name}`)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
