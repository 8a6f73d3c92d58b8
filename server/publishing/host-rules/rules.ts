import { changePasswordUrl, redirects, routes } from '#locales/routes.ts'
import { patternOf, shells } from '#locales/shells.ts'
import { HTTPS_ONLY } from '#server/platform/http/security-headers.ts'
import { adminHeaders, cacheControl, checkoutHeaders, securityHeaders } from '#server/static-files/service.ts'

/** What any static host must know, independent of its syntax. Paths are percent-encoded, as in a request. */
export type Rules = {
  /** Sent with every file; what the shop's server answers has its own. */
  headers: [name: string, value: string][]
  /** Parts of the site whose pages have other headers. */
  areas: { name: string; path: string; headers: [name: string, value: string][] }[]
  /** Folders whose files are cached permanently, since their names contain a hash. */
  lasting: { folders: string[]; cache: string }
  /** Page data. */
  payloads: { cache: string }
  others: { cache: string }
  moved: { from: string; to: string; status: 301 | 302 }[]
  /** Paths of products that are no longer sold. */
  gone: string[]
  /** One file serves every number or key in its path. */
  shells: { from: string; pattern: string; file: string }[]
}

const LASTING = ['assets', 'media', 'fonts', 'flags']

type RuleOptions = {
  /** Paths that pages had before, and the ones they have now. */
  moved?: { from: string; to: string }[]
  gone?: string[]
  /** The site's address uses HTTPS. */
  isHttps?: boolean
  /** Where the checkout's pages send cards. */
  cardTarget?: string | null
}

export function hostRules({ moved = [], gone = [], isHttps = false, cardTarget = null }: RuleOptions): Rules {
  const sent = (headers: Record<string, string>): Rules['headers'] =>
    Object.entries({ ...headers, ...(isHttps && HTTPS_ONLY) })
  return {
    headers: sent(securityHeaders()),
    areas: [
      { name: 'admin', path: '/admin', headers: sent(adminHeaders()) },
      ...(cardTarget === null
        ? []
        : [{ name: 'checkout', path: '/checkout', headers: sent(checkoutHeaders(cardTarget)) }]),
    ],
    lasting: { folders: LASTING, cache: cacheControl(`${LASTING[0]}/x`) },
    payloads: { cache: cacheControl('x/index.pageContext.json') },
    others: { cache: cacheControl('index.html') },
    moved: [
      { from: changePasswordUrl, to: routes.account(), status: 302 },
      ...Object.entries(redirects).map(([from, to]) => ({ from, to, status: 301 as const })),
      ...moved.map(({ from, to }) => ({ from, to, status: 301 as const })),
    ],
    gone,
    shells: shells.map((shell) => ({
      from: shell === '/admin' ? '/admin/*' : shell.replace('_', ':id'),
      pattern: patternOf(shell),
      file: `${shell}/index.html`,
    })),
  }
}
