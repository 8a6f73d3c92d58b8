import type { CategoryNode } from '#api/contract/category.ts'
import type { OwnPage } from '#api/contract/content.ts'
import type { LayoutProps } from './Frame.tsx'

/** What header and footer of every page lead to: the top categories, then the merchant's own pages. */
export const shownNavigation = (tree: CategoryNode[], ownPages: OwnPage[]): LayoutProps['navigation'] => [
  ...tree.filter(({ parent }) => parent === null).map(({ slug, name }) => ({ slug, name })),
  ...(['menu', 'footer'] as const).flatMap((page) =>
    ownPages.filter((own) => own[`in_${page}`]).map(({ slug, title }) => ({ slug, name: title, page })),
  ),
]
