import { Icon } from '#components/ui/Icon.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Logo } from './Logo.tsx'
import * as styles from './layout.css.ts'

/** Nothing that leads away from paying but the logo. */
export const CheckoutLayout = ({ children }: LayoutProps) => (
  <Frame
    className={styles.plainPage}
    mainClassName={styles.main}
    before={
      <header className={styles.plainHeader}>
        <Logo />
        <Inline><Icon name="shield" /><Text as="span" size={14}>{t('layout.secureCheckout')}</Text></Inline>
      </header>
    }
  >
    {children}
  </Frame>
)
