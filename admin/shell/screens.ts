import { lazy, type ComponentType } from 'react'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { GlyphName } from '#components/ui/glyph-paths.ts'
import { adminRoutes } from '#locales/routes.ts'

export type Screen = {
  id: 'today' | 'publishing' | 'people' | 'settings' | 'account'
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

/** In the order of the menu. The bar at the bottom of phones shows the first four. */
export const screens: readonly Screen[] = [
  {
    id: 'today',
    href: adminRoutes.today(),
    path: '/',
    letter: 't',
    icon: 'sun',
    permissions: [],
    component: lazy(() => import('../today/Today.tsx').then(({ Today }) => ({ default: Today }))),
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
