import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Outcome } from './run.ts'

type Failed = { errors: readonly { message: string; stack?: string | undefined }[]; name?: string }

/** Vitest's reporter for the runner, in the file `TEST_REPORT`. Seconds include hooks, unlike those of its JSON report. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const outcome: Outcome = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: modules.flatMap((module) => failuresOf(module)),
      failedFiles: modules.filter((module) => failuresOf(module).length > 0).map(fileOf),
      seconds: Object.fromEntries(modules.map((module) => [fileOf(module), module.diagnostic().duration / 1000])),
    }
    writeFileSync(process.env['TEST_REPORT']!, JSON.stringify(outcome))
  }
}

const fileOf = ({ moduleId }: TestModule): string => path.relative('.', moduleId)

function failuresOf(module: TestModule): string[] {
  const failed: Failed[] = [
    { errors: module.errors() },
    ...[...module.children.allSuites()].map((suite: TestSuite) => ({ errors: suite.errors(), name: suite.fullName })),
    ...[...module.children.allTests('failed')].map((test: TestCase) => ({
      errors: test.result().errors ?? [],
      name: test.fullName,
    })),
  ]
  return failed
    .filter(({ errors }) => errors.length)
    .map(({ errors, name }) =>
      [
        [fileOf(module), ...(name ? [name] : [])].join(': '),
        ...errors.map(({ message, stack }) => stack ?? message),
      ].join('\n'),
    )
}
