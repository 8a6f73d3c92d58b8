import { useEffect, useState, type ReactNode } from 'react'
import { readCategories } from '#api/catalogue.ts'
import type { CategoryNode } from '#api/contract/category.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import { optional } from '#api/optional.ts'
import { readSettings } from '#api/settings.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/overlay'
import { routes } from '#locales/routes.ts'
import { linkOf } from './navigation-links.ts'
import { useMenuPlace } from './use-menu-place.ts'
import type { LayoutProps } from './Frame.tsx'
import * as styles from './category-menu.css.ts'

/** Loaded once per visit; after a failure, loaded again when the menu is next opened. */
let tree: readonly CategoryNode[] | undefined
let icons: PublicSettings['icons'] | undefined
/** Where the settings cannot be read. */
const ANY_ICON = 'shapes'

type Props = { path: string; plain: ReactNode; timesOpened: number; navigation: LayoutProps['navigation'] }

/** Categories with their subcategories, and the merchant's pages. Shows `plain` until they are loaded. */
export function CategoryTree({ path, plain, timesOpened, navigation }: Props) {
  const [nodes, setNodes] = useState(tree)
  const inside = useMenuPlace()

  useEffect(() => {
    if (nodes) return undefined
    let isUnmounted = false
    void Promise.all([
      optional(() => readCategories({ background: true })),
      optional(() => readSettings({ background: true })),
    ]).then(([read, settings]) => {
      tree = read
      icons = settings?.icons
      if (!isUnmounted) setNodes(read)
    })
    return () => void (isUnmounted = true)
  }, [nodes, timesOpened])

  const link = (href: string, className: string, content: ReactNode) => (
    <a href={href} className={className} aria-current={decodeURIComponent(href) === path ? 'page' : undefined}>
      {content}
    </a>
  )
  return (
    <div ref={inside}>
      {!nodes ? (
        plain
      ) : (
        <>
          <ul className={styles.groups}>
            {nodes
              .filter(({ parent }) => parent === null)
              .map(({ slug, name }) => (
                <li key={slug} className={styles.group}>
                  {link(
                    routes.category(slug),
                    styles.top,
                    <>
                      <Icon name={`lucide:${icons?.categories[slug] ?? icons?.other_category ?? ANY_ICON}`} size={24} />
                      {name}
                    </>,
                  )}
                  <ul className={styles.children}>
                    {nodes
                      .filter(({ parent }) => parent === slug)
                      .map((child) => (
                        <li key={child.slug}>{link(routes.category(child.slug), styles.child, child.name)}</li>
                      ))}
                  </ul>
                </li>
              ))}
          </ul>
          <p className={styles.all}>
            {link(
              routes.products(),
              styles.allLink,
              <>
                {t('overlay.menu.all')}
                <Icon name="arrow-end" />
              </>,
            )}
          </p>
          {navigation
            .filter(({ page, href }) => page === 'menu' || href)
            .map(linkOf)
            .map(([href, name]) => (
              <p key={href} className={styles.all}>
                {link(href, styles.allLink, name)}
              </p>
            ))}
        </>
      )}
    </div>
  )
}
