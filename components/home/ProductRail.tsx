import type { HomeBlock } from '#api/contract/home.ts'
import { ProductCard } from '#components/catalogue/ProductCard.tsx'
import { ReductionsLicence } from '#components/catalogue/ReductionsLicence.tsx'
import { Section } from './Section.tsx'
import * as styles from './home.css.ts'

type Props = Extract<HomeBlock, { kind: 'products' }> & { priority: boolean }

export const ProductRail = ({ title, text, items, link, priority }: Props) =>
  items.length > 0 && (
    <Section title={title} text={text} link={link}>
      <ul className={styles.rail}>
        {items.map((product, index) => (
          <li key={product.sku} className={styles.railItem}>
            <ProductCard product={product} priority={priority && index < 2} />
          </li>
        ))}
      </ul>
      <ReductionsLicence products={items} />
    </Section>
  )
