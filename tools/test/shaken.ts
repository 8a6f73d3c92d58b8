import { besideBusyProcesses } from './busy.ts'
import { scaleTimeLimits } from './machine.ts'
import { ORDERED_TESTS, testFiles } from './parts.ts'
import type { Outcome } from './run.ts'
import { runVitest } from './vitest.ts'

const PASSES = 3
const BUSY_PROCESSES = 4

/** Runs unit and server tests in random order, each pass in another one, on a machine with other work. */
export const runShaken = (seed: number): Promise<Outcome> =>
  besideBusyProcesses(BUSY_PROCESSES, async () => {
    scaleTimeLimits()
    const outcomes: Outcome[] = []
    for (let pass = 0; pass < PASSES; pass++) outcomes.push(...(await runPass(seed + pass)))
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    }
  })

async function runPass(seed: number): Promise<Outcome[]> {
  const { unit, server } = testFiles()
  const isOrdered = (file: string): boolean => ORDERED_TESTS.includes(file)
  const runs = [
    ['unit', 'tests', unit],
    ['server', 'tests', server.filter((file) => !isOrdered(file))],
    ['server', 'files', server.filter(isOrdered)],
  ] as const
  const outcomes: Outcome[] = []
  for (const [project, shuffled, files] of runs) {
    const { passed, failures } = await runVitest(project, [...files], { shuffled, seed })
    outcomes.push({ passed, failures: failures.map((failure) => `order ${seed}: ${failure}`) })
  }
  return outcomes
}
