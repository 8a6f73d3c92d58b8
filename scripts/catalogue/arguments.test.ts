import { describe, expect, it } from 'vitest'
import { ASSUMED_STOCK } from '#server/catalogue/import/service.ts'
import { readArguments, WrongUse } from './arguments.ts'

describe('the catalogue command', () => {
  it('understands its options', () => {
    expect(readArguments(['import', 'a.csv', 'b.csv'])).toEqual({
      name: 'import',
      files: ['a.csv', 'b.csv'],
      format: undefined,
      images: false,
      round: false,
      stock: ASSUMED_STOCK,
      json: false,
    })
    expect(
      readArguments(['import', '--json', '--images', '--round', '--stock', '7', '--format', 'salla', 'a.csv']),
    ).toMatchObject({ format: 'salla', images: true, round: true, stock: 7, json: true })
    expect(readArguments(['export', 'a.jsonl'])).toEqual({ name: 'export', file: 'a.jsonl', json: false })
    expect(readArguments(['import', '-h'])).toEqual({ name: 'help' })
  })

  it.each([
    [[]],
    [['import']],
    [['delete', 'x']],
    [['export', 'a', 'b']],
    [['import', 'x', '--format', 'excel']],
    [['import', 'x', '--stock', 'many']],
    [['import', 'x', '--stock']],
    [['import', 'x', '--nonsense']],
  ])('does not accept %j', (args) => {
    expect(() => readArguments(args)).toThrow(WrongUse)
  })
})
