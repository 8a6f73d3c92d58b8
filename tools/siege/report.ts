import { overloads } from './browser.ts'

/** Tasks of legitimate people, with their results. */
export type Aims = Map<string, { ms: number[]; failures: string[]; /** Successes that are needed. */ least: number }>

/**
 * Records the result of a task, unless the attack is over: then the shop is being stopped.
 * @param work throws if the task failed
 */
export async function note(
  aims: Aims,
  name: string,
  work: () => Promise<unknown>,
  isOver: () => boolean,
): Promise<void> {
  const aim = aims.get(name)!
  const began = Date.now()
  try {
    await work()
    if (!isOver()) aim.ms.push(Date.now() - began)
  } catch (error) {
    if (!isOver()) aim.failures.push(`after ${Date.now() - began} ms: ${(error as Error).message}`)
  }
}

const part = (ms: number[], share: number): number =>
  ms.toSorted((one, other) => one - other)[Math.floor((ms.length - 1) * share)] ?? 0

/** @returns descriptions of missed goals */
export function printReport(aims: Aims, attacks: Map<string, number>): string[] {
  console.log('\nwhat attackers were answered:')
  for (const [kind, count] of [...attacks].toSorted()) console.log(`  ${kind.padEnd(34)} ${count}`)
  console.log('\nwhat people came for:')
  for (const [name, { ms, failures, least }] of aims) {
    const times = `median ${part(ms, 0.5)} ms, p95 ${part(ms, 0.95)} ms, longest ${part(ms, 1)} ms`
    console.log(`  ${name.padEnd(44)} ${ms.length} done (at least ${least}), ${failures.length} failed; ${times}`)
  }
  console.log(`\npeople were asked ${overloads.people} times to come again in a moment, the shop being overloaded`)
  return [...aims].flatMap(([name, { ms, failures, least }]) => [
    ...failures.map((failure) => `${name}: ${failure}`),
    ...(ms.length < least ? [`${name}: done ${ms.length} times, at least ${least} are needed`] : []),
  ])
}
