import { defineConfig } from 'vitest/config'
import { ALL_TESTS, MOCKING_TESTS, NO_TESTS, SERVER_TESTS } from './scripts/test/parts.ts'
import { messages } from './scripts/vite/messages.ts'

const common = {
  exclude: NO_TESTS,
  // By themselves five seconds and one, which a busy machine may take. Projects take none of these from the whole.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Publishing reads messages as pages do. */
const server = (name: string, test: object) => ({
  plugins: [messages()],
  test: { ...common, name, globalSetup: 'tests/fixtures/database-server.ts', ...test },
})

/**
 * Tests that need a database (`*.db.test.ts`, tests/server) run on an embedded PostgreSQL, or on that of
 * TEST_DATABASE_URL.
 */
export default defineConfig({
  test: {
    // More than two cores have: tests also wait for time, for disks and for PostgreSQL.
    maxWorkers: 4,
    projects: [
      {
        extends: './vite.unit.config.ts',
        test: {
          ...common,
          name: 'unit',
          pool: 'threads',
          setupFiles: 'tests/fixtures/seed-settings.ts',
          include: ALL_TESTS,
          exclude: [...NO_TESTS, ...SERVER_TESTS],
        },
      },
      // Each file has a database of its own, and files share the modules that were loaded before.
      server('server', { include: SERVER_TESTS, exclude: [...NO_TESTS, ...MOCKING_TESTS], isolate: false }),
      server('server-mocking', { include: MOCKING_TESTS }),
    ],
  },
})
