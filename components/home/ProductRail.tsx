import type { HomeBlock } from '#api/contract/home.ts'
import { ProductCard } from '#components/catalogue/ProductCard.tsx'
import { ReductionsLicence } from '#components/catalogue/ReductionsLicence.tsx'
import { Section } from './Section.tsx'
import * as styles from './scales.css.ts'

type Props = Extract<HomeBlock, { kind: 'products' }> & { priority: boolean }

const LARGE = '(min-width: 64rem) 38rem, 46vw'

export const ProductRail = ({ title, text, items, link, scale, priority }: Props) =>
  items.length > 0 && (
    <Section title={title} text={text} link={link} scale={scale}>
      <ul className={styles.products[scale]}>
        {items.map((product, index) => (
          <li key={product.sku} className={styles.railItem}>
            <ProductCard
              product={product}
              priority={priority && index < 2}
              sizes={scale === 'pair' && index < 2 ? LARGE : undefined}
            />
          </li>
        ))}
      </ul>
      <ReductionsLicence products={items} />
    </Section>
  )
