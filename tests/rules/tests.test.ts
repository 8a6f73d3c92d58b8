import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ISOLATED_TESTS, LONG_TESTS, ORDERED_TESTS, testFiles } from '#tools/test/parts.ts'
import { findings, sources } from './sources.ts'

const unitTests = sources('.test.ts', '.test.tsx')
const browserTests = sources('.ts').filter(
  ({ file }) => file.startsWith('tests/e2e/') || file === 'playwright.config.ts',
)
const fixtures = sources('.ts').filter(({ file }) => file.startsWith('tests/fixtures/'))
/** They interrupt work at any moment. */
const INTERRUPTING = [
  'server/platform/database/embedded/embedded.db.test.ts',
  'server/integrations/burst.db.test.ts',
  'server/publishing/killed.db.test.ts',
  'server/sales/killed.db.test.ts',
]
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

  it('have lists of the long ones, which begin first, and of those that keep their order', () => {
    expect(testFiles().server).toEqual(expect.arrayContaining([...LONG_TESTS, ...ORDERED_TESTS]))
  })

  it('are not retried, and wait for conditions instead of times', () => {
    expect(findings(browserTests, /\bretries:|waitForTimeout\(/)).toEqual([])
    const waiting = unitTests.filter(({ file }) => !INTERRUPTING.includes(file))
    expect(findings(waiting, /^\s*(const .*= )?await (pause|sleep|setTimeout)\(/)).toEqual([])
  })

  it('have no limit of a duration, which a busy machine exceeds', () => {
    expect(findings(unitTests, /\.now\(\) - (\w+)\)+\.toBeLess|\.now\(\) - \w+ <|\bms\b.*\.toBeLess/)).toEqual([])
    expect(findings(browserTests, /\.now\(\) - (\w+)\)+\.toBeLess/)).toEqual([])
  })

  it('scale their limits of time with the machine', () => {
    expect(findings(browserTests, /\b(timeout: |setTimeout\()\d{1,3}_\d{3}/)).toEqual([])
    expect(
      findings([...unitTests, ...fixtures], /^\}, [\d_]{4,}\)|timeout: [\d_]{5,}|deadline = Date\.now\(\) \+ \d/),
    ).toEqual([])
  })

  it('count only the connections of their own database', () => {
    const counting = [...unitTests, ...fixtures].filter(({ text }) => /\bfrom pg_(stat_activity|locks)/.test(text))
    expect(counting.length).toBeGreaterThan(1)
    const foreign = counting.filter(({ text }) => !text.includes('datname = current_database()'))
    expect(foreign.map(({ file }) => file)).toEqual(['tests/fixtures/database-server.ts'])
  })

  it('have ports and folders of their own', () => {
    expect(findings([...unitTests, ...fixtures], /\blisten\((\{ port: )?[1-9]/)).toEqual([])
    expect(findings([...unitTests, ...fixtures], /['"`]\/tmp\/|['"`]\.data\//)).toEqual([])
    const shared = [...unitTests, ...fixtures].filter(
      ({ text }) => /tmpdir\(\)/.test(text) && !text.includes('mkdtemp'),
    )
    expect(shared.map(({ file }) => file)).toEqual([])
  })
})
