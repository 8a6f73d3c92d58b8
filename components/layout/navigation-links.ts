import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import type { LayoutProps } from './Frame.tsx'

type NavigationLink = { href: string; label: string; current: boolean }

export const linkOf = ({
  slug,
  name,
  page,
  href,
}: LayoutProps['navigation'][number]): [href: string, label: string] => [
  href ?? (page ? routes.ownPage(slug) : routes.category(slug)),
  name,
]

/** A link to all products, to the promotions, to each top category, then to the merchant's pages. `path` is decoded. */
export function navigationLinks(navigation: LayoutProps['navigation'], path: string): NavigationLink[] {
  const links = navigation.filter(({ page }) => page !== 'footer').map(linkOf)
  return [[routes.products(), t('layout.allProducts')] as const, ...links].map(([href, label]) => ({
    href,
    label,
    current: decodeURIComponent(href) === path,
  }))
}
