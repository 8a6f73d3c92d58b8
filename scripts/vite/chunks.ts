const STYLES = /\.vanilla\.css/
const folder = (id: string): string =>
  /\/components\/(.+)\/[^/]+\.css\.ts/.exec(id)?.[1]?.replaceAll('/', '-') ?? 'page'

/** Modules used only by account pages and their forms. */
const CUSTOMERS =
  /\/components\/(account|address|auth|checkout|order|outbox|tickets|ui\/(data-table|one-time-code|password-|radio-cards|rating-input|switch))/

/** Of the admin, and of the components that only it shows. */
const isAdmin = (id: string): boolean =>
  id.replace(process.cwd(), '').startsWith('/admin/') || /\/components\/ui\/(command-palette|check-group)/.test(id)

/** Style sheets by scope: shared, account, and one per feature. Class name exports stay with their users. */
const styleSheets = [
  { name: 'admin-styles', test: (id: string) => STYLES.test(id) && isAdmin(id), priority: 5 },
  {
    name: 'customer-styles',
    test: (id: string) => STYLES.test(id) && CUSTOMERS.test(id),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'styles', test: STYLES, minShareCount: 2, priority: 3 },
  { name: (id: string) => `${folder(id)}-styles`, debugName: 'styles of a feature', test: STYLES, priority: 2 },
]

/**
 * Two script chunks beside the entry: libraries, and shared code, which is `renderer/` and Vike's router with its list
 * of pages. Large files compress better, and a page makes 20 fewer requests.
 */
const scripts = [
  {
    name: 'libraries',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|react-intl|redaxios)\//,
    priority: 1,
  },
  {
    name: 'shop',
    test: /\/renderer\/\+|\/components\/(ui\/(Box|Breadcrumb)|seo\/title)\.tsx?|\/node_modules\/vike(-react)?\/(?!.*\/runtime-client-routing\/entry\.js)/,
  },
  // Components that cards share with other pages, without the cards themselves.
  { name: 'parts', test: /\/components\/(ui\/(Badge|Rating)|media\/Picture)\.tsx|\/api\/search\.ts/ },
  { name: 'cards', test: /\/components\/(catalogue\/ProductGrid|load\/AfterTouch)\.tsx/ },
  { name: 'fields', test: /\/components\/ui\/(FieldFrame|field\.css|typed-direction)\.tsx?/ },
  { name: 'sign-in', test: /\/components\/auth\/(AuthStep|Terms|email-problem|steps)\.tsx?/ },
  { name: 'forms', test: /\/components\/form\// },
  { name: 'typing', test: /\/locales\/(typed|arabic-text)\.ts|\/components\/ui\/typed-early\.ts/ },
  { name: 'watch', test: /\/components\/product\/WatchButton\.tsx/ },
  { name: 'glyphs', test: /\/components\/ui\/Glyph\.tsx/ },
  { name: 'dialog', test: /\/components\/(ui\/(Modal|unsaved-text)|layout\/overlays\/use-overlay)\.tsx?/ },
  {
    name: 'states',
    test: /\/components\/(ui\/(EmptyState|Skeleton|SkeletonView)\.tsx|load\/(LoadFailure|use-loaded|use-back-online)\.tsx?)/,
  },
  {
    name: 'sums',
    test: /\/(components\/order\/SumRow\.tsx|locales\/line-texts\.ts|api\/(expected-vat|reductions)\.ts|stores\/idempotency-key\.ts)/,
  },
  // Before those of the checkout, which would take it along.
  { name: 'orders', test: /\/api\/orders\.ts/ },
  { name: 'express', test: /\/components\/checkout\/(Express|express)\.tsx?/ },
  {
    name: 'paying',
    test: /\/components\/checkout\/(SummaryParts|Terms|TroubleNote|StartFailure|Landing|DeliveryLine|payable|use-order-payment)\.tsx?/,
  },
]

export const chunks = [...styleSheets, ...scripts]
