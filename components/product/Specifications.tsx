import type { Attribute } from '#api/contract/product.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/product'
import type { ShownProduct } from './shown-product.ts'
import * as styles from './specifications.css.ts'

type Props = { attributes: Attribute[]; food: ShownProduct['food']; sku: string }

export function Specifications({ attributes, food, sku }: Props) {
  const named = (food ?? []).map(([name, value]) => ({ name: t(`product.${name}`), value }))
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size={24}>
        {t('product.specifications')}
      </Heading>
      <table className={styles.table}>
        <tbody>
          {[...attributes, ...named].map(({ name, value }) => (
            <tr key={`${name} ${value}`} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.value}>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
          <tr className={styles.row}>
            <th scope="row" className={styles.name}>
              {t('product.sku')}
            </th>
            <td className={styles.value}>
              <bdi dir="ltr">{sku}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </Stack>
  )
}
