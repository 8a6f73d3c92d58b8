import { getIcons } from '@iconify/utils'
import type { IconSet } from '#api/contract/icons.ts'

/** The sets that are installed, each read when it is first asked for. */
const sets: Record<string, () => Promise<{ default: unknown }>> = {
  lucide: () => import('@iconify-json/lucide/icons.json', { with: { type: 'json' } }),
}

/** The icons of these names, and which of them there are none of; undefined for a set that is not installed. */
export async function findIcons(set: string, names: readonly string[]): Promise<IconSet | undefined> {
  const load = Object.hasOwn(sets, set) ? sets[set] : undefined
  if (!load) return undefined
  const whole = (await load()).default as Parameters<typeof getIcons>[0]
  // Told to list what it misses, it always answers.
  return getIcons(whole, [...new Set(names)], true)!
}
