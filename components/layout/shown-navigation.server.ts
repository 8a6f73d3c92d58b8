import type { CategoryNode } from '#api/contract/category.ts'
import type { OwnPage } from '#api/contract/content.ts'
import { t } from 'virtual:words/promotions'
import { routes } from '#locales/routes.ts'
import type { LayoutProps } from './Frame.tsx'

/** What header and footer of every page lead to: the promotions, the top categories, then the merchant's own pages. */
export const shownNavigation = (
  tree: CategoryNode[],
  ownPages: OwnPage[],
  hasPromotions: boolean,
): LayoutProps['navigation'] => [
  ...(hasPromotions ? [{ slug: '', name: t('promotions.title'), href: routes.promotions() }] : []),
  ...tree.filter(({ parent }) => parent === null).map(({ slug, name }) => ({ slug, name })),
  ...(['menu', 'footer'] as const).flatMap((page) =>
    ownPages.filter((own) => own[`in_${page}`]).map(({ slug, title }) => ({ slug, name: title, page })),
  ),
]
