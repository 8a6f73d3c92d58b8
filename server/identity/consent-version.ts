import { createHash } from 'node:crypto'
import type { ConsentChannel } from '#api/contract/identity-limits.ts'
import words from '#locales/ar.json' with { type: 'json' }

/** Prefixes of the message keys that a customer reads before agreeing. */
const READ: Record<ConsentChannel | 'terms', readonly string[]> = {
  terms: ['auth.register.terms', 'info.terms.', 'info.privacy.'],
  email: ['auth.register.offers.email', 'profile.consents.email', 'profile.consents.intro', 'info.privacy.marketing.'],
  sms: ['auth.register.offers.sms', 'profile.consents.sms', 'profile.consents.intro', 'info.privacy.marketing.'],
}

const versions = new Map<string, string>()

/**
 * Version of the current consent text: the first twelve hex digits of its SHA-256. The git history of locales/ar.json
 * gives the text of each version.
 */
export function consentVersion(to: ConsentChannel | 'terms'): string {
  const version =
    versions.get(to) ??
    createHash('sha256')
      .update(JSON.stringify(Object.entries(words).filter(([key]) => READ[to].some((start) => key.startsWith(start)))))
      .digest('hex')
      .slice(0, 12)
  versions.set(to, version)
  return version
}
