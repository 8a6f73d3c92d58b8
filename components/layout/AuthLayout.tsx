import { Container } from '#components/ui/Layout.tsx'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Logo } from './Logo.tsx'
import * as styles from './layout.css.ts'

/** One narrow column in the middle of the page. */
export const AuthLayout = ({ children }: LayoutProps) => (
  <Frame className={styles.plainPage} mainClassName={styles.centred} before={<header className={styles.plainHeader}><Logo /></header>}>
    <Container width="narrow">{children}</Container>
  </Frame>
)
