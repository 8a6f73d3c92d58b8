import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, sources } from './sources.ts'

const CLIENT = ['api', 'components', 'stores', 'locales', 'pages', 'renderer']

/** Who may import whom: the first pattern that fits the importing file decides. The configuration is open to all. */
const RULES: [importer: RegExp, mayImport: RegExp][] = [
  [/^api\/contract\//, /^api\/contract\//],
  [/^locales\//, /^(locales|api\/contract)\//],
  [/^components\/theme\//, /^components\/theme\//],
  [/^api\//, /^(api|locales)\//],
  [/^stores\//, /^(stores|api|locales)\//],
  // How code is fetched that may fail to come is one matter for all.
  [/^components\/ui\//, /^((components\/(ui|theme)|locales)\/|api\/optional\.ts$)/],
  [/^components\//, /^(components|stores|api|locales)\//],
  [/^(pages|renderer)\//, /^(pages|renderer|components|stores|api|locales)\//],
  [/^server\/database\//, /^(server\/database|api\/contract)\//],
  [/^server\/[^/]+\.ts$/, /^(server|api|locales)\//],
  // What crawlers are told of a product is one subject: in its page's head, in feeds and on share images.
  [/^server\/seo\//, /^(server|api|locales|components\/(theme|seo))\//],
  [/^server\//, /^(server|api|locales|components\/theme)\//],
  [/^scripts\/vite\//, /^(scripts\/vite|locales)\//],
]

const imports = sources('.ts', '.tsx')
  .filter((source) => !isTest(source))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:import\s+|(?:import|export)\s[^'"]*?\sfrom\s+)['"]([#.][^'"]+)['"]/gm)].map(
      ([, specifier]) => ({ file, target: resolve(file, specifier!) }),
    ),
  )
  .filter(({ target }) => target !== 'store.config.ts')

function resolve(file: string, specifier: string): string {
  if (specifier === '#config') return 'store.config.ts'
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
}

describe('imports', () => {
  it('go only where the architecture lets them', () => {
    const wrong = imports.filter(({ file, target }) => {
      const rule = RULES.find(([importer]) => importer.test(file))
      return rule && !rule[1].test(target)
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('of one server domain reach another only through its service', () => {
    const domain = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1]
    const shared = new Set(['database', 'http'])
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [domain(file), domain(target)]
      return from && to && from !== to && !shared.has(to) && !target.endsWith('/service.ts')
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('never bring the server into the browser', () => {
    const wrong = imports.filter(
      ({ file, target }) => CLIENT.includes(file.split('/')[0]!) && /^(server|scripts|tests)\//.test(target),
    )
    expect(wrong).toEqual([])
  })

  it('never bring schemas into pages, where browsers and render processes would load them: of what describes the API it takes types, and what stands apart from them', () => {
    const contract = new Map(
      sources('.ts')
        .filter(({ file }) => file.startsWith('api/contract/'))
        .map(({ file, text }) => [file, text]),
    )
    const wrong = sources('.ts', '.tsx')
      .filter(
        (source) =>
          !isTest(source) &&
          /^(components|stores|renderer|pages|api|locales)\//.test(source.file) &&
          !source.file.startsWith('api/contract/'),
      )
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^import (?!type)(.+?) from '([#.][^']+)'/gm)].map(([, names, specifier]) => ({
          file,
          names: names!,
          target: resolve(file, specifier!),
        })),
      )
      .filter(
        ({ names, target }) => contract.get(target)?.includes("from 'typebox'") && !/^\{( type \w+,?)+ \}$/.test(names),
      )
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })
})
