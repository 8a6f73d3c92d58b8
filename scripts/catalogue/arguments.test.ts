import { describe, expect, it } from 'vitest'
import { readArguments, WrongUse } from './arguments.ts'

describe('the catalogue command', () => {
  it('parses its options', () => {
    expect(readArguments(['import', 'a.csv', 'b.csv'])).toEqual({
      name: 'import',
      files: ['a.csv', 'b.csv'],
      format: undefined,
      images: false,
      round: false,
      stock: 0,
      replace: false,
      dryRun: false,
      yes: false,
      answers: {},
      columns: undefined,
      json: false,
    })
    expect(readArguments(['import', '--dry-run', '--yes', '--replace', 'a.csv'])).toMatchObject({
      dryRun: true,
      yes: true,
      replace: true,
    })
    expect(
      readArguments(['import', 'a.csv', '--answer', 'leading-zeros=same', '--answer', 'leading-zeros:a=b.csv=other']),
    ).toMatchObject({ answers: { 'leading-zeros': 'same', 'leading-zeros:a=b.csv': 'other' } })
    expect(readArguments(['undo', '12'])).toEqual({ name: 'undo', id: 12, deletesEdited: false, json: false })
    expect(readArguments(['undo', '12', '--delete-edited'])).toMatchObject({ deletesEdited: true })
    expect(readArguments(['import', 'x', '--column', 'الثمن=price'])).toMatchObject({ columns: { الثمن: 'price' } })
    expect(readArguments(['clear', '--demo'])).toEqual({ name: 'clear', json: false })
    expect(
      readArguments(['import', '--json', '--images', '--round', '--stock', '7', '--format', 'salla', 'a.csv']),
    ).toMatchObject({ format: 'salla', images: true, round: true, stock: 7, json: true })
    expect(readArguments(['export', 'a.jsonl'])).toEqual({ name: 'export', file: 'a.jsonl', json: false })
    expect(readArguments(['redirects', 'import', 'a.csv'])).toEqual({ name: 'redirects', file: 'a.csv', json: false })
    expect(readArguments(['redirects', 'missing', '--json'])).toEqual({ name: 'missing', json: true })
    expect(readArguments(['import', '-h'])).toEqual({ name: 'help' })
  })

  it.each([
    [[]],
    [['import']],
    [['delete', 'x']],
    [['undo']],
    [['undo', 'x']],
    [['clear']],
    [['redirects']],
    [['redirects', 'import']],
    [['redirects', 'import', 'a', 'b']],
    [['redirects', 'missing', 'a']],
    [['export', 'a', 'b']],
    [['import', 'x', '--format', 'excel']],
    [['import', 'x', '--stock', 'many']],
    [['import', 'x', '--stock']],
    [['import', 'x', '--answer', 'same']],
    [['import', 'x', '--column', 'الثمن=cost']],
    [['import', 'x', '--nonsense']],
  ])('rejects %j', (args) => {
    expect(() => readArguments(args)).toThrow(WrongUse)
  })
})
