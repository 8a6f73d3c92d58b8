import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fontFiles } from './font-files.ts'

const folder = path.resolve(import.meta.dirname, '../../public')

it('a page’s fonts weigh at most 45 kB together', () => {
  const bytes = Object.values(fontFiles).map((file) => statSync(path.join(folder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000)
})

it('the fonts have licences, and no unused versions', () => {
  expect(readdirSync(path.join(folder, 'fonts')).toSorted()).toEqual(
    [
      ...Object.values(fontFiles).map((file) => path.basename(file)),
      'readex-pro-OFL.txt',
      'saudi-riyal-OFL.txt',
    ].toSorted(),
  )
})
