import { overloads } from './browser.ts'

/** Tasks of legitimate people, with their results. */
export type Aims = Map<string, { ms: number[]; failures: string[] }>

/** Records the result of a task. @param work throws if the task failed */
export async function note(aims: Aims, name: string, work: () => Promise<unknown>): Promise<void> {
  const aim = aims.get(name) ?? { ms: [], failures: [] }
  aims.set(name, aim)
  const began = Date.now()
  try {
    await work()
    aim.ms.push(Date.now() - began)
  } catch (error) {
    aim.failures.push(`after ${Date.now() - began} ms: ${(error as Error).message}`)
  }
}

const part = (ms: number[], share: number): number =>
  ms.toSorted((one, other) => one - other)[Math.floor((ms.length - 1) * share)] ?? 0

/** @returns descriptions of missed goals */
export function printReport(aims: Aims, attacks: Map<string, number>): string[] {
  console.log('\nwhat attackers were answered:')
  for (const [kind, count] of [...attacks].toSorted()) console.log(`  ${kind.padEnd(34)} ${count}`)
  console.log('\nwhat people came for:')
  for (const [name, { ms, failures }] of aims) {
    const times = `median ${part(ms, 0.5)} ms, p95 ${part(ms, 0.95)} ms, longest ${part(ms, 1)} ms`
    console.log(`  ${name.padEnd(44)} ${ms.length} done, ${failures.length} failed; ${times}`)
  }
  console.log(`\npeople were asked ${overloads.people} times to come again in a moment, the shop being overloaded`)
  return [...aims].flatMap(([name, { ms, failures }]) => [
    ...failures.map((failure) => `${name}: ${failure}`),
    ...(ms.length === 0 && failures.length === 0 ? [`${name}: never tried`] : []),
  ])
}
