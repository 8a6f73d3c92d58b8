import { t } from 'virtual:words/products'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { pictureSource } from '../../form/picture-upload.ts'
import type { ProductFields } from './product-fields.ts'
import * as styles from './product.css.ts'

/** Characters of a description that search engines show. */
const SHOWN = 155

const plain = (html: string): string => {
  const spaced = html.replace(/<(br|ul|ol|\/p|\/li|\/h3|\/t[dh])/g, ' $&')
  const { textContent } = new DOMParser().parseFromString(spaced, 'text/html').body
  const text = textContent.replace(/\s+/g, ' ').trim()
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text
}

/** Approximates how Google and WhatsApp will show the product. */
export function PreviewPart({ fields: { title, description, pictures }, sku }: { fields: ProductFields; sku: string }) {
  const { host } = location
  const name = title || t('products.title.field')
  const text = plain(description)
  return (
    <section className={styles.sheet}>
      <h2 className={styles.legend}>{t('products.seo')}</h2>
      <div className={styles.pair}>
        <div className={styles.preview}>
          <span className={styles.quiet}>{t('products.seo.google')}</span>
          <bdi dir="ltr" className={styles.quiet}>
            {host}
            {sku && ` › products › ${sku}`}
          </bdi>
          <span className={styles.found}>
            {name} | {shop.identity.name}
          </span>
          <span>{text || t('products.seo.noText')}</span>
        </div>
        <div className={styles.preview}>
          <span className={styles.quiet}>{t('products.seo.whatsapp')}</span>
          {pictures[0] && <img className={styles.shared} src={pictureSource(pictures[0].id)} alt="" />}
          <strong>{name}</strong>
          <span>{text || t('products.seo.noText')}</span>
          <bdi dir="ltr" className={styles.quiet}>
            {sku ? host + routes.product(sku) : host}
          </bdi>
        </div>
      </div>
    </section>
  )
}
