import { describe, expect, it } from 'vitest'
import { testFiles } from './parts.ts'
import { listNames, select, type Files } from './selection.ts'

const FILES: Files = {
  unit: ['locales/riyals.test.ts', 'server/cart/coupons.test.ts'],
  server: ['server/cart/cart.db.test.ts'],
  e2e: ['tests/e2e/cart.e2e.ts', 'tests/e2e/cart-limits.e2e.ts'],
}
const selected = (...names: string[]): Record<string, unknown> => {
  const result = select(names, FILES)
  return 'selection' in result ? Object.fromEntries(result.selection) : result
}

describe('the selection of tests', () => {
  it('selects everything by default', () => {
    expect(selected()).toEqual({ types: 'all', lint: 'all', unit: 'all', server: 'all', e2e: 'all' })
  })

  it('selects the named parts', () => {
    expect(selected('lint', 'unit')).toEqual({ lint: 'all', unit: 'all' })
  })

  it('selects a file by its path, relative or absolute, with the line of a test', () => {
    expect(selected('./server/cart/cart.db.test.ts')).toEqual({ server: ['server/cart/cart.db.test.ts'] })
    expect(selected(`${process.cwd()}/tests/e2e/cart.e2e.ts:12`)).toEqual({ e2e: ['tests/e2e/cart.e2e.ts:12'] })
  })

  it('selects all files whose path contains the name', () => {
    expect(selected('cart/')).toEqual({
      unit: ['server/cart/coupons.test.ts'],
      server: ['server/cart/cart.db.test.ts'],
    })
    expect(selected('cart', 'coupons', 'riyals')).toMatchObject({
      unit: ['server/cart/coupons.test.ts', 'locales/riyals.test.ts'],
    })
  })

  it('selects only files of the named parts', () => {
    expect(selected('e2e', 'cart')).toEqual({ e2e: ['tests/e2e/cart.e2e.ts', 'tests/e2e/cart-limits.e2e.ts'] })
    expect(selected('types', 'unit', 'riyals')).toEqual({ types: 'all', unit: ['locales/riyals.test.ts'] })
  })

  it('reports names that match nothing, and then runs no tests', () => {
    expect(selected('unit', 'typo')).toEqual({ unknown: ['typo'] })
    expect(selected('unit', 'cart-limits')).toEqual({ unknown: ['cart-limits'] })
    expect(selected('types', 'riyals')).toEqual({ unknown: ['riyals'] })
    expect(selected('cart', '--watch', '')).toEqual({ unknown: ['--watch', ''] })
  })
})

it('assigns every test file to one part, and lists it by name', () => {
  const files = testFiles()
  const all = Object.values(files).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(files.unit).toContain('tools/test/selection.test.ts')
  expect(files.server).toContain('server/cart/cart.db.test.ts')
  expect(files.e2e).toContain('tests/e2e/cart.e2e.ts')
  for (const file of all) expect(listNames(files)).toContain(file.split('/').at(-1)!)
})
