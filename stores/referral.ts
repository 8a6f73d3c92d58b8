import { store } from '#config'
import { REFERRAL } from '#api/contract/referral.ts'
import { tellVisit } from '#api/partners.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Remembers the partner of a referral link for the programme's period; the latest link wins. */
export function rememberReferral(): void {
  const code = new URLSearchParams(location.search).get(REFERRAL)
  if (!code || !/^[a-z2-9]{7}$/i.test(code)) return
  document.cookie = `${REFERRAL}=${code.toUpperCase()}; path=/; max-age=${store.partners.cookieDays * DAY_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  void tellVisit(code, { background: true }).catch(() => {})
}
