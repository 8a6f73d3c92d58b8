import { globSync } from 'node:fs'

/** Parts of `npm test`, in the order they run. */
export const PARTS = ['types', 'lint', 'unit', 'server', 'e2e'] as const
export type Part = (typeof PARTS)[number]
export type FilePart = Exclude<Part, 'types' | 'lint'>

export const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name)
export const hasFiles = (part: Part): part is FilePart => part !== 'types' && part !== 'lint'

export const NO_TESTS = ['node_modules/**', 'dist/**', '.data/**', 'tests/e2e/**']
/** Tests with a real database. */
export const SERVER_TESTS = ['server/**/*.db.test.ts', 'tests/server/**/*.test.ts']
/** Those of them that replace a module, so that they cannot share modules with other tests. */
export const MOCKING_TESTS = ['server/publishing/exactness.db.test.ts']
export const ALL_TESTS = ['**/*.test.{ts,tsx}']
export const BROWSER_TESTS = 'tests/e2e/**/*.e2e.ts'

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
