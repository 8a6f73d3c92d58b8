import type { HomeBlock } from '#api/contract/home.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/home'
import { routes } from '#locales/routes.ts'
import { Section } from './Section.tsx'
import * as styles from './home.css.ts'

/** Product reviews by buyers. */
export const Opinions = ({ title, text, items }: Extract<HomeBlock, { kind: 'ratings' }>) => (
  <Section title={title} text={text}>
    <ul className={styles.opinions}>
      {items.map(({ id, author, sample, stars, words, product }) => (
        <li key={id} className={styles.opinion}>
          <span>
            <span aria-hidden="true">
              <Stars average={stars} />
            </span>
            <VisuallyHidden>{t('home.stars', { count: stars })}</VisuallyHidden>
          </span>
          <p className={styles.opinionWords}>{words}</p>
          <div className={styles.opinionBy}>
            {sample ? <Badge tone="warning">{t('home.sample')}</Badge> : <bdi>{author}</bdi>} ·{' '}
            <a href={routes.product(product.sku)} className={styles.opinionOf}>
              {product.title}
            </a>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)
