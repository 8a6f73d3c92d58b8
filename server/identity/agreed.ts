import { createHash } from 'node:crypto'
import type { ConsentChannel } from '#api/contract/identity-limits.ts'
import words from '#locales/ar.json' with { type: 'json' }

/** What a customer reads before agreeing: the beginnings of the messages' keys. */
const READ: Record<ConsentChannel | 'terms', readonly string[]> = {
  terms: ['auth.register.terms', 'info.terms.', 'info.privacy.'],
  email: ['auth.register.offers.email', 'profile.consents.email', 'profile.consents.intro', 'info.privacy.marketing.'],
  sms: ['auth.register.offers.sms', 'profile.consents.sms', 'profile.consents.intro', 'info.privacy.marketing.'],
}

const known = new Map<string, string>()

/** Version of the words that somebody agrees to now: twelve hex digits of their SHA-256, which the history of locales/ar.json gives again. */
export function agreedVersion(to: ConsentChannel | 'terms'): string {
  const version =
    known.get(to) ??
    createHash('sha256')
      .update(JSON.stringify(Object.entries(words).filter(([key]) => READ[to].some((start) => key.startsWith(start)))))
      .digest('hex')
      .slice(0, 12)
  known.set(to, version)
  return version
}
