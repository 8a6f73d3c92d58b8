import type { PublicSettings, Settings } from '#api/contract/settings/settings.ts'

/** The announcement at this time; without text before its beginning and from its end on. */
export function shownAnnouncement(
  { text, link, from, to }: Settings['announcement'],
  now: Date,
): PublicSettings['announcement'] {
  const isOn = (from === null || new Date(from) <= now) && (to === null || now < new Date(to))
  return isOn ? { text, link } : { text: null, link: null }
}
