/**
 * Pages that are put together in the browser alone, whatever stands for `_` in their address: one file answers for all. For
 * the publisher, the server, and the rules of static hosts.
 */
export const shells = ['/checkout/_', '/account/orders/_/invoice'] as const

const shellPatterns = shells.map((shell) => ({ shell, pattern: new RegExp(`^${shell.replace('_', String.raw`\d{1,15}`)}$`) }))
const PAYLOAD = /\/index\.pageContext\.json$/

/** The shell, or the shell's own payload, that answers a path; undefined when none does. */
export function shellOf(path: string): string | undefined {
  const payload = PAYLOAD.exec(path)?.[0] ?? ''
  const shell = shellPatterns.find(({ pattern }) => pattern.test(path.slice(0, path.length - payload.length)))?.shell
  return shell && shell + payload
}
