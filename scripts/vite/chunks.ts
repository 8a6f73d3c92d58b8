const STYLES = /\.vanilla\.css/
const folder = (id: string): string =>
  /\/components\/(.+)\/[^/]+\.css\.ts/.exec(id)?.[1]?.replaceAll('/', '-') ?? 'page'

/** What only a customer's own pages and their forms are made of. */
const CUSTOMERS =
  /\/components\/(account|address|auth|checkout|order|outbox|tickets|ui\/(data-table|one-time-code|password-|radio-cards|rating-input|switch))/

/**
 * One style sheet for what several pages share, one for what several of a customer's share, and one for each feature,
 * not one for each component. Only the sheets: the names of their classes go where they are used.
 */
const styleSheets = [
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
 * One file of the libraries that change only when they are upgraded, and one of what the shop has on every page: what
 * `renderer/` imports, and Vike's router, which lists the pages. Large files compress better, and a page makes 20
 * requests less. The entry stays by itself, since it waits (start-late.ts).
 */
const scripts = [
  {
    name: 'libraries',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|react-intl|redaxios)\//,
    priority: 1,
  },
  {
    name: 'shop',
    test: /\/renderer\/\+|\/components\/(ui\/Box|seo\/title)\.tsx?|\/node_modules\/vike(-react)?\/(?!.*\/runtime-client-routing\/entry\.js)/,
  },
  // What cards are made of and much else too, without the cards around it.
  { name: 'parts', test: /\/components\/(ui\/(Badge|Rating)|media\/Picture)\.tsx|\/api\/search\.ts/ },
  { name: 'cards', test: /\/components\/catalogue\/ProductGrid\.tsx/ },
  { name: 'forms', test: /\/components\/form\// },
]

export const chunks = [...styleSheets, ...scripts]

const ON_EVERY_PAGE = new Set(['libraries', 'shop'])
export const COMPILE_AT_ONCE = /^# allFunctionsCalledOnLoad$/

/**
 * What every page needs it runs at once. Browsers that know the hint compile such a file beside the main thread while it
 * comes, and not function by function, on the main thread, as they are called.
 */
export const compileAtOnce = ({ name }: { name: string }): string =>
  ON_EVERY_PAGE.has(name) ? '//# allFunctionsCalledOnLoad' : ''
