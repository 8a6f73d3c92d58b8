import type { Attribute } from '#api/contract/product.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/product.ts'
import * as styles from './specifications.css.ts'

export function Specifications({ attributes, sku }: { attributes: Attribute[]; sku: string }) {
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size={24}>
        {t('product.specifications')}
      </Heading>
      <table className={styles.table}>
        <tbody>
          {attributes.map(({ name, value }) => (
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
