// The whole package has 65 modules, which each start would read.
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import type { IconSet } from '#api/contract/icons.ts'

type Icons = Parameters<typeof getIcons>[0]

/** The installed sets, each loaded on first use. */
const sets: Record<string, () => Promise<{ default: unknown }>> = {
  lucide: () => import('@iconify-json/lucide/icons.json', { with: { type: 'json' } }),
}
const read = new Map<string, Promise<Icons>>()

/** The icons of these names and the missing ones; undefined for a set that is not installed. */
export async function findIcons(set: string, names: readonly string[]): Promise<IconSet | undefined> {
  const load = Object.hasOwn(sets, set) ? sets[set] : undefined
  if (!load) return undefined
  const icons = read.get(set) ?? load().then((file) => withoutPrototypes(file.default as Icons))
  read.set(set, icons)
  // With `true` it lists missing icons and always returns a result.
  return getIcons(await icons, [...new Set(names)], true)!
}

/** Iconify would accept `constructor` as an icon. */
const withoutPrototypes = (whole: Icons): Icons => ({
  ...whole,
  icons: Object.assign(Object.create(null), whole.icons),
  aliases: Object.assign(Object.create(null), whole.aliases),
})
