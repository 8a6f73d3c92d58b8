import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALL_TESTS, ISOLATED_TESTS, LONG_TESTS, NO_TESTS, SERVER_TESTS } from '#tools/test/parts.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { messages } from './scripts/vite/messages.ts'

const common = {
  // Whatever the developer reads.
  env: { WAHA_LANG: 'ar' },
  exclude: NO_TESTS,
  // By themselves five seconds and one, which a busy machine may take. Projects take none of these from the whole.
  testTimeout: scaled(180_000),
  hookTimeout: scaled(180_000),
  expect: { poll: { timeout: scaled(60_000) } },
}

/** What `npm run test:long -- shaken` runs in random order: `files`, or their `tests` too. */
const SHUFFLED = process.env['TEST_SHUFFLED']

const unit = (name: string, test: object) => ({
  extends: './vite.unit.config.ts',
  test: { ...common, name, pool: 'threads', setupFiles: 'tests/fixtures/seed-settings.ts', ...test },
})

/** Publishing reads messages as pages do. */
const server = (name: string, test: object) => ({
  plugins: [messages()],
  test: { ...common, name, globalSetup: 'tests/fixtures/database-server.ts', ...test },
})

/** Begins with LONG_TESTS; Vitest itself sorts by size, and by project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG_TESTS.includes(path.relative('.', moduleId))
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

/**
 * Tests that need a database (`*.db.test.ts`, tests/server) run on an embedded PostgreSQL, or on that of
 * TEST_DATABASE_URL.
 */
export default defineConfig({
  test: {
    // More than two cores have: tests also wait for time, for disks and for PostgreSQL.
    maxWorkers: 4,
    sequence: SHUFFLED ? { shuffle: { files: true, tests: SHUFFLED === 'tests' } } : { sequencer: LongestFirst },
    projects: [
      unit('unit', { include: ALL_TESTS, exclude: [...NO_TESTS, ...SERVER_TESTS, ...ISOLATED_TESTS], isolate: false }),
      unit('unit-isolated', { include: ISOLATED_TESTS, exclude: SERVER_TESTS }),
      // Each file has a database of its own.
      server('server', { include: SERVER_TESTS, exclude: [...NO_TESTS, ...ISOLATED_TESTS], isolate: false }),
      server('server-isolated', {
        include: ISOLATED_TESTS.filter((file) => /\.db\.test\.ts$|^tests\/server\//.test(file)),
      }),
    ],
  },
})
