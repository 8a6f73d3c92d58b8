import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import type { LayoutProps } from './Frame.tsx'

export type NavigationLink = { href: string; label: string; current: boolean }

/** A link to all products, then to each top category. `path` is decoded. */
export function navigationLinks(navigation: LayoutProps['navigation'], path: string): NavigationLink[] {
  const links = [
    { href: routes.products(), label: t('layout.allProducts') },
    ...navigation.map(({ slug, name }) => ({ href: routes.category(slug), label: name })),
  ]
  return links.map((link) => ({ ...link, current: decodeURIComponent(link.href) === path }))
}
