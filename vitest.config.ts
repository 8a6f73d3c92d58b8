import { defineConfig } from 'vitest/config'

const database = ['server/**/*.db.test.ts', 'tests/server/**/*.test.ts']
const common = { exclude: ['node_modules/**', 'dist/**', '.data/**', 'tests/e2e/**'] }

/** Tests that need a database (`*.db.test.ts`, tests/server) run on the embedded one, and on PostgreSQL where TEST_DATABASE_URL names a server. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: './vite.unit.config.ts',
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...common.exclude, ...database] },
      },
      { test: { name: 'embedded', include: database, env: { TEST_ENGINE: 'embedded' } } },
      ...(process.env['TEST_DATABASE_URL']
        ? [{ test: { name: 'postgres', include: database, env: { TEST_ENGINE: 'postgres' } } }]
        : []),
    ],
  },
})
