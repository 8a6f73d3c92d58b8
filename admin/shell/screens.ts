import { lazy, type ComponentType } from 'react'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { GlyphName } from '#components/ui/glyph-paths.ts'
import { adminRoutes } from '#locales/routes.ts'

export type Screen = {
  id:
    | 'today'
    | 'orders'
    | 'products'
    | 'stock'
    | 'categories'
    | 'brands'
    | 'sales'
    | 'support'
    | 'customers'
    | 'community'
    | 'storefront'
    | 'imports'
    | 'searches'
    | 'publishing'
    | 'reports'
    | 'invoicing'
    | 'people'
    | 'settings'
    | 'account'
  /** A line in the menu sets it apart from the one before. */
  startsGroup?: true
  /** In the bar at the bottom of phones. */
  inBar?: true
  href: string
  /** Routes of wouter, below the admin's own path. */
  path: string
  /** `g` and then this letter opens it. */
  letter: string
  icon: GlyphName
  /** Any of these lets a person see it; none if everybody may. */
  permissions: readonly StaffPermission[]
  component: ComponentType
}

/** In the order of the menu. */
export const screens: readonly Screen[] = [
  {
    id: 'today',
    inBar: true,
    href: adminRoutes.today(),
    path: '/',
    letter: 't',
    icon: 'sun',
    permissions: [],
    component: lazy(() => import('../today/Today.tsx').then(({ Today }) => ({ default: Today }))),
  },
  {
    id: 'orders',
    inBar: true,
    href: adminRoutes.orders(),
    path: '/orders/*?',
    letter: 'o',
    icon: 'box',
    permissions: ['orders.read'],
    component: lazy(() => import('../orders/Orders.tsx').then(({ Orders }) => ({ default: Orders }))),
  },
  {
    id: 'support',
    inBar: true,
    href: adminRoutes.support(),
    path: '/support/*?',
    letter: 'd',
    icon: 'mail',
    permissions: ['community.read'],
    component: lazy(() => import('../support/Support.tsx').then(({ Support }) => ({ default: Support }))),
  },
  {
    id: 'customers',
    href: adminRoutes.customers(),
    path: '/customers/*?',
    letter: 'u',
    icon: 'person',
    permissions: ['customers.read'],
    component: lazy(() => import('../customers/Customers.tsx').then(({ Customers }) => ({ default: Customers }))),
  },
  {
    id: 'community',
    href: adminRoutes.community(),
    path: '/community/*?',
    letter: 'v',
    icon: 'handshake',
    permissions: ['community.read'],
    component: lazy(() => import('../community/Community.tsx').then(({ Community }) => ({ default: Community }))),
  },
  {
    id: 'products',
    startsGroup: true,
    inBar: true,
    href: adminRoutes.products(),
    path: '/products/*?',
    letter: 'm',
    icon: 'tag',
    permissions: ['catalogue.read'],
    component: lazy(() => import('../catalogue/Products.tsx').then(({ Products }) => ({ default: Products }))),
  },
  {
    id: 'stock',
    href: adminRoutes.stock(),
    path: '/stock/*?',
    letter: 'k',
    icon: 'shelves',
    permissions: ['stock.read'],
    component: lazy(() => import('../catalogue/stock/Stock.tsx').then(({ Stock }) => ({ default: Stock }))),
  },
  {
    id: 'categories',
    href: adminRoutes.categories(),
    path: '/categories/*?',
    letter: 'c',
    icon: 'branches',
    permissions: ['catalogue.read'],
    component: lazy(() =>
      import('../catalogue/tree/Categories.tsx').then(({ Categories }) => ({ default: Categories })),
    ),
  },
  {
    id: 'brands',
    href: adminRoutes.brands(),
    path: '/brands/*?',
    letter: 'b',
    icon: 'star',
    permissions: ['catalogue.read'],
    component: lazy(() => import('../catalogue/tree/Brands.tsx').then(({ Brands }) => ({ default: Brands }))),
  },
  {
    id: 'sales',
    href: adminRoutes.sales(),
    path: '/offers/*?',
    letter: 'f',
    icon: 'percent',
    permissions: ['catalogue.read', 'coupons.read'],
    component: lazy(() =>
      import('../sales/SalesAndPromotions.tsx').then(({ SalesAndPromotions }) => ({ default: SalesAndPromotions })),
    ),
  },
  {
    id: 'imports',
    href: adminRoutes.imports(),
    path: '/import/*?',
    letter: 'i',
    icon: 'download',
    permissions: ['catalogue.read', 'redirects.read'],
    component: lazy(() => import('../imports/Imports.tsx').then(({ Imports }) => ({ default: Imports }))),
  },
  {
    id: 'storefront',
    startsGroup: true,
    href: adminRoutes.storefront(),
    path: '/storefront/*?',
    letter: 'w',
    icon: 'document',
    permissions: ['catalogue.read', 'settings.read'],
    component: lazy(() => import('../storefront/Storefront.tsx').then(({ Storefront }) => ({ default: Storefront }))),
  },
  {
    id: 'searches',
    href: adminRoutes.searches(),
    path: '/search/*?',
    letter: 'q',
    icon: 'zoom-in',
    permissions: ['search.read'],
    component: lazy(() => import('../searches/Searches.tsx').then(({ Searches }) => ({ default: Searches }))),
  },
  {
    id: 'publishing',
    href: adminRoutes.publishing(),
    path: '/publishing/*?',
    letter: 'p',
    icon: 'send',
    permissions: ['publishing.read', 'operations.read', 'webhooks.read'],
    component: lazy(() => import('../publishing/Publishing.tsx').then(({ Publishing }) => ({ default: Publishing }))),
  },
  {
    id: 'reports',
    startsGroup: true,
    href: adminRoutes.reports(),
    path: '/reports/*?',
    letter: 'r',
    icon: 'chart',
    permissions: ['reports.read'],
    component: lazy(() => import('../reports/Reports.tsx').then(({ Reports }) => ({ default: Reports }))),
  },
  {
    id: 'invoicing',
    href: adminRoutes.invoicing(),
    path: '/invoicing/*?',
    letter: 'n',
    icon: 'wallet',
    permissions: ['reports.read'],
    component: lazy(() => import('../invoicing/Invoicing.tsx').then(({ Invoicing }) => ({ default: Invoicing }))),
  },
  {
    id: 'people',
    href: adminRoutes.people(),
    path: '/people/*?',
    letter: 'e',
    icon: 'people',
    permissions: ['people.read', 'keys.read', 'audit.read'],
    component: lazy(() => import('../people/PeopleScreen.tsx').then(({ PeopleScreen }) => ({ default: PeopleScreen }))),
  },
  {
    id: 'settings',
    href: adminRoutes.settings(),
    path: '/settings/*?',
    letter: 's',
    icon: 'gear',
    permissions: ['settings.read'],
    component: lazy(() => import('../settings/Settings.tsx').then(({ Settings }) => ({ default: Settings }))),
  },
  {
    id: 'account',
    href: adminRoutes.account(),
    path: '/account',
    letter: 'a',
    icon: 'key',
    permissions: [],
    component: lazy(() => import('../account/Account.tsx').then(({ Account }) => ({ default: Account }))),
  },
]

export const screensFor = (may: (permission: StaffPermission) => boolean): Screen[] =>
  screens.filter(({ permissions }) => permissions.length === 0 || permissions.some(may))

/** Whether a screen is open at this path. */
export const isAt = ({ href }: Screen, path: string): boolean =>
  path === href || (href !== adminRoutes.today() && path.startsWith(`${href}/`))
