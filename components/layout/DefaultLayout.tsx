import { Announcement } from './Announcement.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { Footer } from './Footer.tsx'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Header } from './Header.tsx'
import { Logo } from './Logo.tsx'
import { Overlays } from './Overlays.tsx'
import * as styles from './layout.css.ts'

export function DefaultLayout({ navigation, freeDeliveryFrom, isBeforeOpening, path, children }: LayoutProps) {
  if (isBeforeOpening)
    return (
      <Frame
        className={styles.plainPage}
        mainClassName={styles.main}
        before={
          <header className={styles.plainHeader}>
            <Logo />
          </header>
        }
        after={<Footer navigation={navigation} isBeforeOpening />}
      >
        {children}
      </Frame>
    )
  return (
    <Frame
      className={styles.page}
      mainClassName={styles.main}
      before={
        <>
          <Announcement />
          <Header navigation={navigation} freeDeliveryFrom={freeDeliveryFrom} path={path} />
        </>
      }
      after={
        <>
          <Footer navigation={navigation} />
          <CategoryMenu navigation={navigation} path={path} />
          <BottomBar path={path} />
          <Overlays navigation={navigation} />
        </>
      }
    >
      {children}
    </Frame>
  )
}
