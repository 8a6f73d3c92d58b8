import { useState } from 'react'
import { IconButton } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { Later } from './Later.tsx'
import { ThemeSwitchLater } from './ThemeSwitchLater.tsx'
import { navigationLinks } from './navigation-links.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './category-menu.css.ts'

export const MENU_ID = 'categories'

const loadTree = () => import('./CategoryTree.tsx').then((module) => module.CategoryTree)

/**
 * All categories: a sheet from below on a phone, a wide menu under the header on a desk. A popover, so that it opens
 * without scripts; the second level and the drawings come when it is first opened.
 */
export function CategoryMenu({ navigation, path }: Pick<LayoutProps, 'navigation' | 'path'>) {
  const [timesOpened, setTimesOpened] = useState(0)
  const wanted = timesOpened > 0
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
      onBeforeToggle={({ newState }) => newState === 'open' && setTimesOpened(timesOpened + 1)}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <Heading level={2} size={20} id={`${MENU_ID}-title`}>
            {t('layout.categories')}
          </Heading>
          <IconButton icon="close" label={t('common.close')} popoverTarget={MENU_ID} />
        </div>
        <Later wanted={wanted} load={loadTree} meanwhile={plain} props={{ path, plain, timesOpened }} />
        <div className={styles.foot}>
          <ThemeSwitchLater wanted={wanted} />
        </div>
      </div>
    </section>
  )
}
