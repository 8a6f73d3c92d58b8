import { Inline } from '#components/ui/Box.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { external } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Logo } from './Logo.tsx'
import { LoginPlace } from './Overlays.tsx'
import * as styles from './layout.css.ts'

/** The only links away from the checkout are the logo and the shop's phone number. */
export const CheckoutLayout = ({ children }: Pick<LayoutProps, 'children'>) => (
  <Frame
    className={styles.plainPage}
    mainClassName={styles.main}
    before={
      <header className={styles.plainHeader}>
        <Logo />
        <Inline>
          <Icon name="shield" />
          <Text as="span" size={14}>
            {t('layout.secureCheckout')}
          </Text>
        </Inline>
      </header>
    }
    after={
      <>
        <footer className={styles.plainFooter}>
          <a href={external.phone(shop.contact.phone)} className={styles.plainLink}>
            <Icon name="phone" />
            {t('layout.call')}
          </a>
        </footer>
        <LoginPlace />
      </>
    }
  >
    {children}
  </Frame>
)
