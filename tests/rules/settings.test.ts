import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVERY_PAGE, PUBLIC_SECTIONS } from '#api/contract/settings/sections.ts'
import { resolve } from './imports.ts'
import { isTest, sources } from './sources.ts'

const files = new Map(
  sources('.ts', '.tsx')
    .filter((source) => !isTest(source))
    .map(({ file, text }) => [file, text]),
)
const CLIENT = /^(admin|api|components|stores|locales|search-language|pages|renderer|scripts\/service-worker)\//

/** Sections of the settings that a file reads, and those of all files that it imports, also on demand. */
function readBy(file: string, seen = new Set<string>()): string[] {
  const text = files.get(file)
  if (text === undefined || seen.has(file)) return []
  seen.add(file)
  const own = text.includes("from '#locales/shop-settings.ts'")
    ? PUBLIC_SECTIONS.filter((section) => new RegExp(`\\bshop\\.${section}\\b`).test(text))
    : []
  const imported = [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([#.][^']+)'/gm)].map(([, name]) => name!)
  return [...own, ...imported.flatMap((specifier) => readBy(resolve(file, specifier), seen))]
}

/** Declared by the nearest `+settings.ts`. */
function declaredFor(page: string): string[] {
  for (let folder = path.posix.dirname(page); folder !== '.'; folder = path.posix.dirname(folder)) {
    const text = files.get(`${folder}/+settings.ts`)
    if (text) return [.../= \[(.*)\]/.exec(text)![1]!.matchAll(/'(\w+)'/g)].map(([, name]) => name!)
  }
  return []
}

describe('settings', () => {
  it("client code has none of the merchant's values of store.config.ts", () => {
    const importing = [...files].filter(([file, text]) => CLIENT.test(file) && text.includes("'#config'"))
    expect(importing.map(([file]) => file)).toEqual([])
  })

  it('the server reads them in the database', () => {
    const importing = [...files].filter(([file, text]) => file.startsWith('server/') && text.includes("'#config'"))
    expect(importing.map(([file]) => file).toSorted()).toEqual(['server/settings/seed.ts'])
  })

  it('that a page shows are carried by it, also those of what it loads on demand', () => {
    const pages = [...files.keys()].filter((file) => /^(pages|renderer)\//.test(file) && !file.endsWith('+settings.ts'))
    expect(pages.length).toBeGreaterThan(100)
    const missing = pages.flatMap((page) => {
      const carried = new Set<string>([...EVERY_PAGE, ...declaredFor(page)])
      return [...new Set(readBy(page))]
        .filter((section) => !carried.has(section))
        .map((section) => `${page}: ${section}`)
    })
    expect(missing).toEqual([])
  })

  it('are never read when a file is loaded, since they change while it runs', () => {
    const early = [...files].flatMap(([file, text]) =>
      [
        ...text.matchAll(/^(?:export )?const \w+[^=]*= (?!.*=>)(?!\(?\w* ?=>)[^\n]*(?:\bshop\.[a-z]|\bsettings\(\))/gm),
      ].map(([line]) => `${file}: ${line}`),
    )
    expect(early.filter((line) => !/^(scripts|tools)\//.test(line))).toEqual([])
  })
})
