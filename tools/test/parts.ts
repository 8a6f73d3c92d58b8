import { globSync } from 'node:fs'

/** These run at the same time. */
export const CHECKS = ['types', 'lint', 'unit'] as const
/** Parts of `npm test`, in the order they run. */
export const PARTS = [...CHECKS, 'server', 'e2e'] as const
export type Part = (typeof PARTS)[number]
export type FilePart = Exclude<Part, 'types' | 'lint'>

export const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name)
export const hasFiles = (part: Part): part is FilePart => part !== 'types' && part !== 'lint'

export const NO_TESTS = ['node_modules/**', 'dist/**', '.data/**', 'tests/e2e/**']
/** Tests with a real database. */
export const SERVER_TESTS = ['server/**/*.db.test.ts', 'tests/server/**/*.test.ts']
/** Tests whose modules hold state or are replaced; other tests share modules between files. */
export const ISOLATED_TESTS = [
  'tests/server/commands-in-english.test.ts',
  'components/auth/steps.test.ts',
  'components/layout/layout.test.tsx',
  'components/ui/phone/phone-input.test.tsx',
  'renderer/build.test.ts',
  'scripts/service-worker/*.test.ts',
  'server/publishing/exactness.db.test.ts',
  'server/publishing/run/slices.db.test.ts',
  'server/publishing/run/turns.db.test.ts',
  'stores/**/*.test.ts',
  // Leaves arbitrary settings.
  'tests/server/generated-requests.test.ts',
]
/** Long tests in short files. Started last, they would run alone at the end. */
export const LONG_TESTS = [
  'server/catalogue-import/command.db.test.ts',
  'server/catalogue/write/model.db.test.ts',
  'server/platform/database/embedded/embedded.db.test.ts',
  'server/integrations/burst.db.test.ts',
  'server/platform/jobs/jobs.db.test.ts',
  'server/papers/papers.db.test.ts',
  'server/publishing/exactness.db.test.ts',
  'server/publishing/killed.db.test.ts',
  'server/reports/books.db.test.ts',
  'tests/server/backup-command.test.ts',
  'tests/server/generated-requests.test.ts',
  'tests/server/trial.test.ts',
]
/** Files whose tests build upon each other: `npm run test:long -- shaken` keeps their order. */
export const ORDERED_TESTS = [
  'server/account/statistics.db.test.ts',
  'server/addresses/addresses.db.test.ts',
  'server/backup/backup.db.test.ts',
  'server/catalogue-import/command.db.test.ts',
  'server/catalogue-import/refused-files.db.test.ts',
  'server/catalogue/cards.db.test.ts',
  'server/identity/signing-in.db.test.ts',
  'server/checkout/business.db.test.ts',
  'server/invoices/invoices.db.test.ts',
  'server/invoices/zatca/chain/chain.db.test.ts',
  'server/invoices/zatca/onboarding/onboard.db.test.ts',
  'server/invoices/zatca/registration.db.test.ts',
  'server/platform/jobs/jobs.db.test.ts',
  'server/messaging/mailbox.db.test.ts',
  'server/messaging/urgent.db.test.ts',
  'server/publishing/exactness.db.test.ts',
  'server/publishing/run/rollback.db.test.ts',
  'server/reports/test-money.db.test.ts',
  'server/publishing/triggers/webhook.db.test.ts',
  'server/search/incremental-copy.db.test.ts',
  'server/search/search.db.test.ts',
  'server/settings/face/face.db.test.ts',
  'server/settings/settings.db.test.ts',
  'server/staff-access/audit/audit.db.test.ts',
  'server/catalogue/staff/place.db.test.ts',
  'server/stock/stock-moves.db.test.ts',
  'server/catalogue/staff/table.db.test.ts',
  'server/content/staff/content.db.test.ts',
  'server/promotions/coupons.db.test.ts',
  'server/order-desk/order-queue.db.test.ts',
  'server/staff/routes.db.test.ts',
  'server/support/staff-support.db.test.ts',
  'server/support/support.db.test.ts',
  'server/wallet/wallet.db.test.ts',
  'tests/server/samples.test.ts',
  'tests/server/shop-command.test.ts',
]
export const ALL_TESTS = ['**/*.test.{ts,tsx}']
const BROWSER_TESTS = 'tests/e2e/**/*.e2e.ts'

/** Test files of each part, relative to the repository. */
export function testFiles(): Record<FilePart, string[]> {
  const find = (patterns: string[], exclude: string[] = []): string[] =>
    globSync(patterns, { exclude })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
  const server = find(SERVER_TESTS)
  const unit = find(ALL_TESTS, NO_TESTS).filter((file) => !server.includes(file))
  return { unit, server, e2e: find([BROWSER_TESTS]) }
}
