import { changePasswordUrl, redirects, routes } from '#locales/routes.ts'
import { patternOf, shells } from '#locales/shells.ts'
import { HTTPS_ONLY } from '#server/http/security-headers.ts'
import { adminHeaders, cacheControl, securityHeaders } from '#server/static-files/service.ts'

/** What any static host must know, independent of its syntax. Paths are percent-encoded, as in a request. */
export type Rules = {
  /** Sent with every file; what the shop's server answers has its own. */
  headers: [name: string, value: string][]
  /** Sent with the admin's page instead. */
  adminHeaders: [name: string, value: string][]
  /** Folders whose files keep for good, since their names change with them. */
  lasting: { folders: string[]; cache: string }
  /** Page data. */
  payloads: { cache: string }
  others: { cache: string }
  moved: { from: string; to: string; status: 301 | 302 }[]
  /** What is no longer sold. */
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
}

export function hostRules({ moved = [], gone = [], isHttps = false }: RuleOptions): Rules {
  return {
    headers: Object.entries({ ...securityHeaders(), ...(isHttps && HTTPS_ONLY) }),
    adminHeaders: Object.entries({ ...adminHeaders(), ...(isHttps && HTTPS_ONLY) }),
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
