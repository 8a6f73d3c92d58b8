import { useState } from 'react'
import { IconButton } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { LoadOnDemand } from './LoadOnDemand.tsx'
import { LazyThemeSwitch } from './LazyThemeSwitch.tsx'
import { navigationLinks } from './navigation-links.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './category-menu.css.ts'

export const MENU_ID = 'categories'

const loadTree = () => import('./CategoryTree.tsx').then((module) => module.CategoryTree)

/**
 * All categories: a bottom sheet on phones, a wide menu under the header on desktops. It is a popover, so that it opens
 * without scripts; subcategories and icons load when it is first opened.
 */
export function CategoryMenu({ navigation, path }: Pick<LayoutProps, 'navigation' | 'path'>) {
  const [timesOpened, setTimesOpened] = useState(0)
  const isNeeded = timesOpened > 0
  const plain = (
    <ul className={styles.groups}>
      {navigationLinks(navigation, path).map(({ href, label, current }) => (
        <li key={href}>
          <a href={href} className={styles.top} aria-current={current ? 'page' : undefined}>
            {label}
            <span className={styles.mark}>
              <Icon name="chevron-end" size={16} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <section
      id={MENU_ID}
      popover="auto"
      className={styles.menu}
      aria-labelledby={`${MENU_ID}-title`}
      onToggle={({ newState }) => newState === 'open' && setTimesOpened(timesOpened + 1)}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <Heading level={2} size={20} id={`${MENU_ID}-title`}>
            {t('layout.categories')}
          </Heading>
          <IconButton icon="close" label={t('common.close')} popoverTarget={MENU_ID} />
        </div>
        <LoadOnDemand
          isNeeded={isNeeded}
          load={loadTree}
          fallback={plain}
          props={{ path, plain, timesOpened, navigation }}
        />
        <div className={styles.foot}>
          <LazyThemeSwitch isNeeded={isNeeded} />
        </div>
      </div>
    </section>
  )
}
