import type { AuditEntry } from '#api/contract/staff-audit.ts'
import { PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { t } from 'virtual:words/people,audit,permission'
import { providerName } from '../query.ts'

const KINDS = [
  'contact',
  'coupon',
  'customer',
  'delivery',
  'endpoint',
  'order',
  'partner',
  'payout',
  'promotion',
  'rating',
  'reply',
  'role',
  'run',
  'search',
  'sku',
  'staff',
  'ticket',
  'webhook',
] as const

/** First words of the paths of calls that named no subject of their own. */
const AREAS = [
  'audit',
  'auth',
  'brands',
  'categories',
  'contacts',
  'coupons',
  'customers',
  'exports',
  'home',
  'imports',
  'invoices',
  'jobs',
  'keys',
  'me',
  'orders',
  'pages',
  'papers',
  'partners',
  'payment-ways',
  'payments',
  'people',
  'pictures',
  'prices',
  'products',
  'promotions',
  'provider-keys',
  'publishing',
  'ratings',
  'redirects',
  'refunds',
  'reports',
  'returns',
  'roles',
  'sales',
  'saved-replies',
  'search',
  'sessions',
  'settings',
  'stock',
  'tickets',
  'tree',
  'variants',
  'webhooks',
  'zatca',
  'zatca-units',
] as const

/** Subjects without an id. */
const WITHOUT_ID = ['audit', 'publishing'] as const
const SHORT_ID = 8
const HAS_ID = /[\dA-Z]/
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/

/** Areas of lists that were asked for as files. */
const LISTS: Record<string, (typeof AREAS)[number]> = { order: 'orders', customer: 'customers' }

/** «موظف 5» for `staff:5`, «المنتجات · A1» for a call at `products/A1`, «غير ذلك» for what has no name. */
export function subjectText(subject: string): string {
  const whole = WITHOUT_ID.find((one) => one === subject)
  if (whole) return t(`audit.subject.${whole}`)
  const [, name, id] = /^(\w+):(.+)$/s.exec(subject) ?? []
  const kind = KINDS.find((one) => one === name)
  return kind && id
    ? t(`audit.subject.${kind}`, { id: kind === 'run' ? id.slice(0, SHORT_ID) : id })
    : areaText(subject)
}

function areaText(path: string): string {
  const [first, second = ''] = path.split('/')
  const provider = first === 'provider-keys' && PROVIDERS.find((one) => one === second)
  if (provider) return t('audit.provider', { provider: providerName(provider) })
  const area = LISTS[first!] ?? AREAS.find((one) => one === first)
  if (!area) return t('audit.subject.other')
  const id = UUID.test(second) ? second.slice(0, SHORT_ID) : HAS_ID.test(second) ? second : ''
  return [t(`audit.area.${area}`), id && `\u2068${id}\u2069`].filter(Boolean).join(' · ')
}

/** The command line has no network; the caller of a refused call without a session is unknown. */
export const whoText = ({ who, address }: Pick<AuditEntry, 'who' | 'address'>): string =>
  who?.name ?? t(address === null ? 'audit.command' : 'audit.unknown')
