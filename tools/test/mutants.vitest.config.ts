import { defineConfig, mergeConfig } from 'vitest/config'
import unit from '../../vite.unit.config.ts'
import { NO_TESTS, SERVER_TESTS } from './parts.ts'

/** The unit tests beside the files that are mutated; those that need a database are too slow to run for each mutant. */
export default mergeConfig(
  unit,
  defineConfig({
    test: {
      include: [
        'server/{cart,money,notifications,orders,payments,stock}/**/*.test.ts',
        'server/catalogue-import/sale.test.ts',
      ],
      exclude: [
        ...NO_TESTS,
        ...SERVER_TESTS,
        'server/payments/emulators/**',
        'server/payments/providers/contract.test.ts',
      ],
      setupFiles: 'tests/fixtures/seed-settings.ts',
      isolate: false,
      testTimeout: 180_000,
    },
  }),
)
