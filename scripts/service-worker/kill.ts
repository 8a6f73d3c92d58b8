import { scope } from './scope.ts'

const EVERY_MS = 10 * 60_000
export const KILL_FILE = '/sw-kill.json'

let dead = false
let checkedAt = 0
export const isDead = (): boolean => dead

/** Whether the shop has switched its service workers off; false if the shop is unreachable. */
export async function isCalledBack(): Promise<boolean> {
  try {
    const response = await fetch(KILL_FILE, { cache: 'no-store' })
    return response.ok && ((await response.json()) as { kill?: unknown }).kill === true
  } catch {
    return false
  }
}

/**
 * Checked occasionally with a page request. If switched off, the worker deletes its caches and unregisters, and pages
 * use the network.
 */
export async function obeyKillSwitch(): Promise<void> {
  if (dead || Date.now() - checkedAt < EVERY_MS) return
  checkedAt = Date.now()
  if (!(await isCalledBack())) return
  dead = true
  await clear()
  await scope.registration.unregister()
}

export async function clear(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
