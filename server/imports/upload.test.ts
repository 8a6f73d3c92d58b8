import { expect, it } from 'vitest'
import { safeName } from './upload.ts'

it.each([
  ['منتجات سلة.csv', 'منتجات سلة.csv'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\files\\a.xlsx', 'a.xlsx'],
  ['..', 'file'],
  ['.env', 'env'],
  ['', 'file'],
  ['a\u0000\u202Eb.csv', 'ab.csv'],
  [`${'ا'.repeat(200)}.csv`, `${'ا'.repeat(76)}.csv`],
])('a file called %j is kept as %j', (given, name) => expect(safeName(given)).toBe(name))
