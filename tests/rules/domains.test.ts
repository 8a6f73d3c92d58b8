import { expect, it } from 'vitest'
import { imports } from './imports.ts'

/** Available to every domain. */
const SHARED = ['database', 'http', 'settings']

/** Which other domains each server domain may use, through their services. A new entry is a design decision. */
const MAY_USE: Record<string, string[]> = {
  account: ['catalogue', 'identity', 'invoices', 'messaging', 'orders', 'payments', 'ratings', 'wallet'],
  addresses: ['identity'],
  backup: ['jobs', 'media', 'messaging', 'payments', 'publishing', 'storage', 'uploads'],
  cart: ['delivery', 'identity', 'jobs', 'money', 'stock'],
  catalogue: ['changes', 'publishing', 'sales', 'search', 'stock'],
  'catalogue-import': ['catalogue', 'changes', 'media', 'publishing', 'ratings', 'redirects', 'storage'],
  changes: [],
  checkout: [
    'addresses',
    'cart',
    'catalogue',
    'identity',
    'invoices',
    'jobs',
    'orders',
    'papers',
    'partners',
    'payments',
    'stock',
    'uploads',
    'wallet',
  ],
  content: ['catalogue', 'changes', 'publishing', 'redirects'],
  delivery: ['addresses', 'stock'],
  health: ['catalogue'],
  icons: [],
  identity: ['cart', 'jobs', 'messaging'],
  imports: ['catalogue', 'catalogue-import', 'changes', 'jobs', 'staff', 'storage'],
  integrations: ['catalogue', 'catalogue-import', 'jobs', 'publishing', 'storage'],
  invoices: ['money'],
  jobs: [],
  listing: ['catalogue', 'search'],
  media: ['jobs', 'storage'],
  messaging: ['jobs'],
  money: [],
  notifications: ['identity', 'jobs', 'messaging'],
  orders: [
    'addresses',
    'cart',
    'catalogue',
    'delivery',
    'invoices',
    'messaging',
    'money',
    'notifications',
    'stock',
    'uploads',
    'wallet',
  ],
  papers: ['invoices', 'orders', 'staff'],
  partners: ['identity', 'jobs', 'money', 'notifications', 'wallet'],
  payments: ['cart', 'invoices', 'jobs', 'money', 'notifications', 'orders', 'stock', 'wallet'],
  publishing: [
    'catalogue',
    'jobs',
    'media',
    'redirects',
    'sales',
    'search',
    'seo',
    'staff',
    'static-files',
    'stock',
    'storage',
  ],
  ratings: ['catalogue', 'identity', 'notifications', 'orders', 'publishing', 'search', 'uploads'],
  redirects: ['catalogue'],
  reports: ['staff'],
  sales: ['catalogue', 'jobs', 'search'],
  search: ['catalogue'],
  seo: ['catalogue', 'media', 'storage'],
  staff: [
    'account',
    'cart',
    'catalogue',
    'catalogue-import',
    'changes',
    'checkout',
    'content',
    'delivery',
    'health',
    'identity',
    'integrations',
    'jobs',
    'media',
    'messaging',
    'notifications',
    'orders',
    'partners',
    'payments',
    'ratings',
    'redirects',
    'search',
    'storage',
    'support',
    'uploads',
    'wallet',
  ],
  'static-files': ['media', 'publishing', 'redirects'],
  storage: [],
  stock: ['catalogue', 'search'],
  support: ['identity', 'messaging', 'notifications', 'storage', 'uploads'],
  uploads: ['identity', 'jobs', 'media', 'storage'],
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
