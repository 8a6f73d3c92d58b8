import { defineConfig } from 'vitest/config'
import { messages } from './scripts/vite/messages.ts'

const database = ['server/**/*.db.test.ts', 'tests/server/**/*.test.ts']
const common = {
  exclude: ['node_modules/**', 'dist/**', '.data/**', 'tests/e2e/**'],
  // By themselves five seconds and one, which a busy machine may take. Projects take none of these from the whole.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests that need a database (`*.db.test.ts`, tests/server) run on the embedded one, and on PostgreSQL where TEST_DATABASE_URL names a server. */
export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.unit.config.ts',
        test: { ...common, name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...common.exclude, ...database] },
      },
      // Each file opens a shop of its own; the code behind it is read once for all. What publishes reads for pages as they do, words and all.
      {
        plugins: [messages()],
        test: { ...common, name: 'embedded', include: database, isolate: false, env: { TEST_ENGINE: 'embedded' } },
      },
      ...(process.env['TEST_DATABASE_URL']
        ? [
            {
              plugins: [messages()],
              test: {
                ...common,
                name: 'postgres',
                include: database,
                isolate: false,
                env: { TEST_ENGINE: 'postgres' },
              },
            },
          ]
        : []),
    ],
  },
})
