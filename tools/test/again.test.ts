import { expect, it } from 'vitest'
import { againAlone } from './again.ts'
import type { Outcome } from './run.ts'

const failedIn = (...failedFiles: string[]): Outcome => ({
  passed: 10,
  failures: failedFiles.map((file) => `${file}: a test`),
  failedFiles,
})
const passed: Outcome = { passed: 4, failures: [] }

async function ran(first: Outcome, second: Outcome): Promise<{ outcome: Outcome; repeated: string[] }> {
  let repeated: string[] = []
  const outcome = await againAlone(
    async () => first,
    async (files) => {
      repeated = files
      return second
    },
  )
  return { outcome, repeated }
}

it('a failure that does not return is named as unstable', async () => {
  const { outcome, repeated } = await ran(failedIn('cart.e2e.ts', 'cart.e2e.ts'), passed)
  expect(repeated).toEqual(['cart.e2e.ts'])
  expect(outcome).toMatchObject({ passed: 10, failures: [], unstable: ['cart.e2e.ts: a test', 'cart.e2e.ts: a test'] })
})

it('a failure that returns fails the run, with what it said the first time', async () => {
  const { outcome } = await ran(failedIn('cart.e2e.ts'), failedIn('cart.e2e.ts'))
  expect(outcome).toEqual(failedIn('cart.e2e.ts'))
})

it('failures in more than two files, and those outside of files, are not tried again', async () => {
  for (const first of [failedIn('a.test.ts', 'b.test.ts', 'c.test.ts'), { passed: 0, failures: ['ended with 1'] }]) {
    const { outcome, repeated } = await ran(first, passed)
    expect(outcome).toEqual(first)
    expect(repeated).toEqual([])
  }
})
