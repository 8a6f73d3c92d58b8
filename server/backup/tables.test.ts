import { describe, expect, it } from 'vitest'
import { getTableName, is, PgTable } from '#server/platform/database/drizzle.ts'
import * as schema from '#server/platform/database/schema.ts'
import { inForeignKeyOrder, type TableInfo } from './catalog.ts'
import { DERIVED, IN_EMPTY_SHOP, INCLUDED } from './tables.ts'

const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableName(table))

describe('what a backup does with a table', () => {
  it('is decided for each: included, or derived for a reason', () => {
    expect([...INCLUDED, ...Object.keys(DERIVED)].toSorted()).toEqual(tables.toSorted())
    expect(Object.values(DERIVED).filter((reason) => reason.length < 10)).toEqual([])
    expect(IN_EMPTY_SHOP.filter((name) => !(INCLUDED as readonly string[]).includes(name))).toEqual([])
  })
})

describe('the order of tables', () => {
  const table = (name: string, ...references: string[]): TableInfo => ({
    name,
    columns: ['id'],
    numbered: null,
    references,
  })

  it('puts each after those it refers to, whatever order they come in', () => {
    const given = [
      table('lines', 'orders', 'products'),
      table('orders', 'customers'),
      table('products'),
      table('customers', 'elsewhere'),
    ]
    for (const some of [given, given.toReversed()]) {
      const names = inForeignKeyOrder(some).map(({ name }) => name)
      expect(names.toSorted()).toEqual(['customers', 'lines', 'orders', 'products'])
      for (const { name, references } of some)
        for (const before of references.filter((one) => names.includes(one)))
          expect(names.indexOf(before)).toBeLessThan(names.indexOf(name))
    }
  })

  it('is refused for tables that refer to each other in a cycle', () => {
    expect(() => inForeignKeyOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('a, b')
  })
})
