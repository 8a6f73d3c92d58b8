import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ISOLATED_TESTS, LONG_TESTS, testFiles } from '#scripts/test/parts.ts'
import { findings, sources } from './sources.ts'

const unitTests = sources('.test.ts', '.test.tsx')
const browserTests = sources('.ts').filter(
  ({ file }) => file.startsWith('tests/e2e/') || file === 'playwright.config.ts',
)
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

describe('tests', () => {
  it("generate property cases from the run's seed", () => {
    const properties = unitTests.filter(({ text }) => text.includes("from 'fast-check'"))
    expect(properties.length).toBeGreaterThan(10)
    const unseeded = properties.filter(
      ({ text }) => count(text, /\bfc\.(assert|check)\(/g) !== count(text, /\bcases\(/g),
    )
    expect(unseeded.map(({ file }) => file)).toEqual([])
  })

  it('replace modules only in files that do not share them', () => {
    const replacing = unitTests.filter(({ text }) => /\bvi\.(mock|doMock|resetModules)\(/.test(text))
    expect(replacing.length).toBeGreaterThan(5)
    const sharing = replacing.filter(({ file }) => !ISOLATED_TESTS.some((pattern) => path.matchesGlob(file, pattern)))
    expect(sharing.map(({ file }) => file)).toEqual([])
  })

  it('have a list of the long ones, which begin first', () => {
    expect(testFiles().server).toEqual(expect.arrayContaining(LONG_TESTS))
  })

  it('are not retried, and wait for conditions instead of times', () => {
    expect(findings(browserTests, /\bretries:|waitForTimeout\(/)).toEqual([])
  })
})
