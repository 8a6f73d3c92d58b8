import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** The help of a command in a shell, with the words that follow it there. */
const help = (after: string) => promisify(exec)(`"${process.execPath}" scripts/catalogue.ts help ${after}`)

it.each(['| head -1', '<&- >&- 2>&-'])('ends well in silence with %s', async (after) => {
  expect(await help(after)).toMatchObject({ stderr: '' })
})

it.runIf(existsSync('/dev/full'))('says in a sentence that its output could not be written', async () => {
  await expect(help('> /dev/full')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^تعذّرت كتابة الناتج: .*ENOSPC.*\n$/),
  })
})
