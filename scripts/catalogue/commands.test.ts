import { describe, expect, it } from 'vitest'
import { runProgram } from '../command-line/program.ts'
import { catalogueProgram, type CatalogueActs } from './commands.ts'

/** What a call does, and how it ends; undefined without help or a mistake. */
async function called(...argv: string[]) {
  const done: unknown[] = []
  const note =
    (name: keyof CatalogueActs) =>
    (...given: unknown[]): Promise<void> => {
      // Commander adds the command at the end.
      done.push([name, ...given.filter((one) => one?.constructor.name !== 'Command')])
      return Promise.resolve()
    }
  const acts = {
    importFiles: note('importFiles'),
    undo: note('undo'),
    clear: note('clear'),
    exportTo: note('exportTo'),
    importRedirects: note('importRedirects'),
    listMissing: note('listMissing'),
  }
  const program = catalogueProgram(acts, { write: () => {}, writeError: () => {} })
  return { ended: await runProgram(program, argv), done: done[0], json: program.opts()['json'] === true }
}

describe('npm run catalogue', () => {
  it('understands its options', async () => {
    const files = ['import', 'a.csv', 'b.csv']
    expect(await called(...files)).toEqual({
      ended: undefined,
      done: ['importFiles', ['a.csv', 'b.csv'], { stock: 0 }],
      json: false,
    })
    expect((await called(...files, '--dry-run', '--yes', '--replace', '--images', '--round')).done).toMatchObject([
      'importFiles',
      ['a.csv', 'b.csv'],
      { dryRun: true, yes: true, replace: true, images: true, round: true },
    ])
    expect(
      await called('import', '--json', '--stock', '٧', '--format', 'salla', 'a.csv', '--column', 'الثمن=price'),
    ).toMatchObject({ json: true, done: [{}, {}, { stock: 7, format: 'salla', column: { الثمن: 'price' } }] })
    expect(
      (await called('import', 'a.csv', '--answer', 'zeros=same', '--answer', 'zeros:a=b.csv=other')).done,
    ).toMatchObject([{}, {}, { answer: { zeros: 'same', 'zeros:a=b.csv': 'other' } }])
    expect((await called('undo', '12', '--delete-edited')).done).toEqual(['undo', 12, { deleteEdited: true }])
    expect((await called('clear', '--demo')).done).toMatchObject(['clear', {}])
    expect((await called('export', 'a.jsonl')).done).toEqual(['exportTo', 'a.jsonl'])
    expect((await called('redirects', 'import', 'a.csv')).done).toEqual(['importRedirects', 'a.csv'])
    expect(await called('redirects', 'missing', '--json')).toMatchObject({ done: ['listMissing', {}], json: true })
    expect(await called('import', '--help')).toEqual({ ended: 0, done: undefined, json: false })
  })

  it.each([
    [[]],
    [['import']],
    [['delete', 'x']],
    [['undo']],
    [['undo', 'x']],
    [['undo', '0']],
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
  ])('rejects %j', async (argv) => {
    expect(await called(...argv)).toEqual({ ended: 2, done: undefined, json: false })
  })
})
