import type { GlyphName } from '../glyph-paths.ts'

/** Where to, what about. `url` is absolute. */
export type Shared = { url: string; title: string }

export const SHARE_TARGETS = ['whatsapp', 'x', 'telegram', 'mail'] as const satisfies readonly GlyphName[]
export type ShareTarget = (typeof SHARE_TARGETS)[number]

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The address that opens each of them with the link in it. A mail program knows `%20` alone, hence no URLSearchParams. */
const links: Record<ShareTarget, (shared: Shared) => string> = {
  whatsapp: ({ url, title }) => `https://wa.me/?${query({ text: `${title}\n${url}` })}`,
  x: ({ url, title }) => `https://x.com/intent/post?${query({ text: title, url })}`,
  telegram: ({ url, title }) => `https://t.me/share/url?${query({ url, text: title })}`,
  mail: ({ url, title }) => `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
}

export const shareLink = (target: ShareTarget, shared: Shared): string => links[target](shared)

/**
 * Hands it to the system's own share sheet.
 * @returns false where there is none that takes it; true when it was shown, whether or not anything was shared
 */
export async function shareNatively(
  shared: Shared,
  { share, canShare }: Pick<Navigator, 'share' | 'canShare'> = navigator,
): Promise<boolean> {
  if (!share || (canShare && !canShare.call(navigator, shared))) return false
  try {
    await share.call(navigator, shared)
    return true
  } catch (error) {
    // A person who closes the sheet has seen it.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
