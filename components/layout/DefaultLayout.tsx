import { Announcement } from './Announcement.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CategoryMenu } from './CategoryMenu.tsx'
import { Footer } from './Footer.tsx'
import { Frame, type LayoutProps } from './Frame.tsx'
import { Header } from './Header.tsx'
import { Overlays } from './Overlays.tsx'
import * as styles from './layout.css.ts'

export function DefaultLayout({ navigation, freeDeliveryFrom, path, children }: LayoutProps) {
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
