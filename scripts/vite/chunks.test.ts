import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isSeenFirst } from './chunks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const STATIC_IMPORT = /^(?:import|export)\s(?!type)(?:[^'"]*?from\s*)?['"]([^'"]+)['"]/gm

/** The style sheets of all that a file imports, and of what that imports, relative to the repository. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return []
  seen.add(file)
  const own = file.endsWith('.css.ts') ? [`/${path.relative(root, file)}`] : []
  const names = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, name]) => name!)
  const imported = names.map((name) => (name.startsWith('#') ? path.join(root, name.slice(1)) : path.resolve(path.dirname(file), name)))
  return [...own, ...imported.flatMap((next) => sheetsOf(next, seen))]
}

it('a product page is first seen with one style sheet', () => {
  const sheets = ['renderer/+Layout.tsx', 'pages/(catalogue)/products/@sku/+Page.tsx'].flatMap((file) => sheetsOf(path.join(root, file)))
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((sheet) => !isSeenFirst(sheet))).toEqual([])
})

it('which holds nothing of what is opened later, or of a customer’s own pages', () => {
  const later = ['ui/modal', 'ui/field', 'layout/overlays/search-overlay', 'layout/company-dialog', 'product/quick-offer', 'account/account', 'checkout/checkout', 'ui/rating-input', 'cart/cart']
  expect(later.filter((name) => isSeenFirst(`/components/${name}.css.ts`))).toEqual([])
})

it('and all that other styles are made of, which has to come before them', () => {
  const made = globSync('components/**/*.css.ts', { cwd: root }).filter((file) => !isSeenFirst(`/${file}`)).flatMap((file) =>
    sheetsOf(path.join(root, file)).filter((sheet) => sheet !== `/${file}`).map((sheet) => ({ file, sheet })))
  expect(made.length).toBeGreaterThan(0)
  expect(made.filter(({ sheet }) => !isSeenFirst(sheet))).toEqual([])
})
