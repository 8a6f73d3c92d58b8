import { expect, it } from 'vitest'
import { imports } from './imports.ts'

/** Available to every domain. */
const SHARED = ['database', 'http', 'settings']

/** Which other domains each server domain may use, through their services. A new entry is a design decision. */
const MAY_USE: Record<string, string[]> = {
  account: ['catalogue', 'identity', 'invoices', 'messaging', 'orders', 'wallet'],
  addresses: ['identity'],
  backup: ['jobs', 'media', 'messaging', 'payments', 'publishing', 'uploads'],
  cart: ['delivery', 'identity', 'jobs', 'money', 'stock'],
  catalogue: ['changes', 'publishing', 'sales', 'search', 'stock'],
  'catalogue-import': ['catalogue', 'changes', 'media', 'publishing', 'redirects'],
  changes: [],
  checkout: ['addresses', 'cart', 'catalogue', 'identity', 'invoices', 'orders', 'partners', 'payments', 'stock'],
  delivery: ['addresses', 'stock'],
  health: ['catalogue'],
  icons: [],
  identity: ['cart', 'jobs', 'messaging'],
  integrations: ['catalogue', 'catalogue-import', 'jobs', 'publishing'],
  invoices: ['money'],
  jobs: [],
  listing: ['catalogue', 'search'],
  media: ['jobs'],
  messaging: ['jobs'],
  money: [],
  notifications: ['identity', 'jobs', 'messaging'],
  orders: ['cart', 'catalogue', 'delivery', 'invoices', 'messaging', 'money', 'notifications', 'stock', 'wallet'],
  partners: ['identity', 'jobs', 'money', 'notifications', 'wallet'],
  payments: ['cart', 'invoices', 'jobs', 'money', 'notifications', 'orders', 'stock', 'wallet'],
  publishing: ['catalogue', 'jobs', 'media', 'redirects', 'sales', 'search', 'seo', 'staff', 'static-files', 'stock'],
  ratings: ['catalogue', 'identity', 'notifications', 'orders', 'publishing', 'search', 'uploads'],
  redirects: ['catalogue'],
  sales: ['catalogue', 'jobs', 'search'],
  search: ['catalogue'],
  seo: ['catalogue', 'media'],
  staff: [
    'cart',
    'catalogue',
    'catalogue-import',
    'changes',
    'checkout',
    'delivery',
    'health',
    'identity',
    'integrations',
    'jobs',
    'media',
    'messaging',
    'orders',
    'partners',
    'payments',
    'ratings',
    'redirects',
    'search',
    'support',
    'wallet',
  ],
  'static-files': ['media', 'publishing', 'redirects'],
  stock: ['catalogue', 'search'],
  support: ['identity', 'messaging', 'notifications', 'uploads'],
  uploads: ['identity', 'jobs', 'media'],
  wallet: ['identity', 'payments'],
  wishlist: ['catalogue', 'identity'],
}

const domainOf = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1]

it('a server domain uses only allowed domains, and every allowed one', () => {
  const used = new Map(Object.keys(MAY_USE).map((domain) => [domain, new Set<string>()]))
  for (const { file, target } of imports) {
    const [from, to] = [domainOf(file), domainOf(target)]
    if (from && to && from !== to && !SHARED.includes(from) && !SHARED.includes(to))
      used.set(from, (used.get(from) ?? new Set()).add(to))
  }
  expect(Object.fromEntries([...used].map(([domain, others]) => [domain, [...others].toSorted()]))).toEqual(MAY_USE)
})
