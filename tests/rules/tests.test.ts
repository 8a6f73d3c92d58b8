import { describe, expect, it } from 'vitest'
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

  it('are not retried, and wait for conditions instead of times', () => {
    expect(findings(browserTests, /\bretries:|waitForTimeout\(/)).toEqual([])
  })
})
