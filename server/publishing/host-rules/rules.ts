import { redirects } from '#locales/routes.ts'
import { shells, standsFor } from '#locales/shells.ts'
import { cacheControl, SECURITY_HEADERS } from '#server/static-files/service.ts'

/** What any host of the site has to know, in no host's language. Paths are as they are asked for, percent-encoded. */
export type Rules = {
  /** Sent with every file. */
  headers: [name: string, value: string][]
  /** Sent with what the shop's server answers as well. */
  everywhere: [name: string, value: string][]
  /** Folders whose files keep for good, since their names change with them. */
  lasting: { folders: string[]; cache: string }
  /** Data of pages. */
  payloads: { cache: string }
  others: { cache: string }
  moved: { from: string; to: string }[]
  /** What is no longer sold. */
  gone: string[]
  /** One file answers for every number or key in its path. */
  shells: { from: string; pattern: string; file: string }[]
}

const LASTING = ['assets', 'media', 'fonts', 'flags']

/** Browsers that came over HTTPS once come over nothing else for a year. */
const HTTPS_ONLY: [name: string, value: string] = ['strict-transport-security', 'max-age=31536000']

type Given = {
  /** Paths that pages had before, decoded, and the ones they have now. */
  moved?: { from: string; to: string }[]
  /** Decoded too. */
  gone?: string[]
  /** The site's address is an HTTPS one. */
  isHttps?: boolean
}

export function hostRules({ moved = [], gone = [], isHttps = false }: Given): Rules {
  return {
    headers: [...Object.entries(SECURITY_HEADERS), ...(isHttps ? [HTTPS_ONLY] : [])],
    everywhere: isHttps ? [HTTPS_ONLY] : [],
    lasting: { folders: LASTING, cache: cacheControl(`${LASTING[0]}/x`) },
    payloads: { cache: cacheControl('x/index.pageContext.json') },
    others: { cache: cacheControl('index.html') },
    moved: [
      ...Object.entries(redirects).map(([from, to]) => ({ from, to })),
      ...moved.map(({ from, to }) => ({ from: encodePath(from), to: encodePath(to) })),
    ],
    gone: gone.map(encodePath),
    shells: shells.map((shell) => ({
      from: shell.replace('_', ':id'),
      pattern: shell.replace('_', standsFor(shell)),
      file: `${shell}/index.html`,
    })),
  }
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
