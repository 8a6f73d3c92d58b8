import { scope } from './scope.ts'

const EVERY_MS = 10 * 60_000
export const KILL_FILE = '/sw-kill.json'

let dead = false
let asked = 0
export const isDead = (): boolean => dead

/** Whether the shop has called its workers back. A shop that cannot be asked has not. */
export async function isCalledBack(): Promise<boolean> {
  try {
    const response = await fetch(KILL_FILE, { cache: 'no-store' })
    return response.ok && ((await response.json()) as { kill?: unknown }).kill === true
  } catch {
    return false
  }
}

/** Asked with a page, now and then: called back, the worker leaves nothing behind, and every page asks the network itself. */
export async function obeyKillSwitch(): Promise<void> {
  if (dead || Date.now() - asked < EVERY_MS) return
  asked = Date.now()
  if (!(await isCalledBack())) return
  dead = true
  await clear()
  await scope.registration.unregister()
}

export async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
