import { describe, expect, it } from 'vitest'
import { imports, resolve } from './imports.ts'
import { isTest, sources } from './sources.ts'

const CLIENT = ['admin', 'api', 'components', 'stores', 'locales', 'search-language', 'pages', 'renderer']

/** Import rules: the first pattern that matches the importing file applies. Everything may import the configuration. */
const RULES: [importer: RegExp, mayImport: RegExp][] = [
  [/^api\/contract\//, /^api\/contract\//],
  [/^locales\//, /^(locales|api\/contract)\//],
  [/^search-language\//, /^(search-language|locales|api\/contract)\//],
  [/^components\/theme\//, /^components\/theme\//],
  [/^api\//, /^(api|locales)\//],
  [/^stores\//, /^(stores|api|locales|search-language)\//],
  // Code that may fail to load is loaded the same way everywhere.
  [/^components\/ui\//, /^((components\/(ui|theme)|locales)\/|api\/optional\.ts$)/],
  [/^components\//, /^(components|stores|api|locales|search-language)\//],
  // Staff code and the shop's features and stores stay apart; only its page imports the admin.
  [/^admin\//, /^(admin|api|locales|search-language|components\/(ui|theme))\//],
  [/^pages\/admin\//, /^(admin|locales|components\/seo)\//],
  [/^(pages|renderer)\//, /^(pages|renderer|components|stores|api|locales|search-language)\//],
  // Why a database cannot be used is a message of the shop.
  [/^server\/platform\/database\/problem\.ts$/, /^server\/platform\/http\/messages\.ts$/],
  [/^server\/platform\/database\//, /^(server\/platform\/database|api\/contract)\//],
  [/^server\/[^/]+\.ts$/, /^(server|api|locales)\//],
  // Product data for crawlers is one subject: page heads, feeds and share images.
  [/^server\/seo\//, /^(server|api|locales|components\/(theme|seo))\//],
  [/^server\//, /^(server|api|locales|search-language|components\/theme)\//],
  [/^scripts\/vite\//, /^(scripts\/vite|locales|api\/contract)\//],
  // A shop is installed without what tools need.
  [/^scripts\//, /^(?!tools\/|tests\/)/],
]

describe('imports', () => {
  it("follow the architecture's rules", () => {
    const wrong = imports.filter(({ file, target }) => {
      const rule = RULES.find(([importer]) => importer.test(file))
      return rule && !rule[1].test(target)
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('of a server domain from another one go through what it makes public', () => {
    const domain = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1]
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [domain(file), domain(target)]
      return from && to && from !== to && to !== 'platform' && !/\/(service|public(-\w+)?)\.ts$/.test(target)
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('never bring the server into the browser', () => {
    const wrong = imports.filter(
      ({ file, target }) => CLIENT.includes(file.split('/')[0]!) && /^(server|scripts|tests|tools)\//.test(target),
    )
    expect(wrong).toEqual([])
  })

  it('never bring schemas into pages: those import only types, and constants without schemas', () => {
    const contract = new Map(
      sources('.ts')
        .filter(({ file }) => file.startsWith('api/contract/'))
        .map(({ file, text }) => [file, text]),
    )
    const wrong = sources('.ts', '.tsx')
      .filter(
        (source) =>
          !isTest(source) &&
          /^(admin|components|stores|renderer|pages|api|locales|search-language)\//.test(source.file) &&
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

  it('have no cycles', () => {
    const targets = Map.groupBy(
      imports.filter(({ isLazy }) => !isLazy),
      ({ file }) => file,
    )
    const circles: string[] = []
    const done = new Set<string>()
    const follow = (file: string, trail: string[]): void => {
      const start = trail.indexOf(file)
      if (start !== -1) return void circles.push([...trail.slice(start), file].join(' → '))
      if (done.has(file)) return
      for (const { target } of targets.get(file) ?? []) follow(target, [...trail, file])
      done.add(file)
    }
    for (const file of targets.keys()) follow(file, [])
    expect(circles).toEqual([])
  })
})
