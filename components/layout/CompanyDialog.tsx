import { Icon } from '#components/ui/Icon.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/overlay'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './company-dialog.css.ts'

/** The company behind the shop, as registered. */
export function CompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose)
  const { business_certificate: certificate } = shop.legal
  const facts: [string, string | null, isNumber?: boolean][] = [
    [t('overlay.company.name'), shop.identity.legal_name],
    [t('overlay.company.registration'), shop.legal.commercial_registration, true],
    [t('overlay.company.freelance'), shop.legal.freelance_document, true],
    [t('overlay.company.vat'), shop.legal.vat_number, true],
    [t('overlay.company.address'), t('overlay.company.addressLine', shop.contact.address)],
    [t('overlay.company.short'), shop.contact.short_address, true],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('overlay.company.title')}>
      <div className={styles.sheet}>
        <span className={styles.seal}>
          <Icon name="shield" size={32} />
        </span>
        <dl className={styles.facts}>
          {facts.map(
            ([name, value, isNumber]) =>
              value && (
                <div key={name} className={styles.fact}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.value}>{isNumber ? <bdi dir="ltr">{value}</bdi> : value}</dd>
                </div>
              ),
          )}
          {certificate && (
            <div className={styles.fact}>
              <dt className={styles.name}>{t('overlay.company.certificate')}</dt>
              <dd className={styles.value}>
                <Link href={external.certificate(certificate)}>
                  <bdi dir="ltr">{certificate}</bdi>
                </Link>
              </dd>
            </div>
          )}
        </dl>
        {shop.legal.vat_number && <p className={styles.note}>{t('overlay.company.note')}</p>}
      </div>
    </Dialog>
  )
}
