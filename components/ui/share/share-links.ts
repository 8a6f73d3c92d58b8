import type { GlyphName } from '../glyph-paths.ts'
import type { Shared } from './share.ts'

export const SHARE_TARGETS = ['whatsapp', 'x', 'telegram', 'mail'] as const satisfies readonly GlyphName[]
type ShareTarget = (typeof SHARE_TARGETS)[number]

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Share URLs of each target. Mail programs understand only `%20`, which URLSearchParams does not produce. */
const links: Record<ShareTarget, (shared: Shared) => string> = {
  whatsapp: ({ url, title }) => `https://wa.me/?${query({ text: `${title}\n${url}` })}`,
  x: ({ url, title }) => `https://x.com/intent/post?${query({ text: title, url })}`,
  telegram: ({ url, title }) => `https://t.me/share/url?${query({ url, text: title })}`,
  mail: ({ url, title }) => `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
}

export const shareLink = (target: ShareTarget, shared: Shared): string => links[target](shared)
