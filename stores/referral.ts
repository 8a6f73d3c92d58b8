import { REFERRAL } from '#api/contract/referral.ts'
import { tellVisit } from '#api/partners.ts'
import { readSettings } from '#api/settings.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Remembers the partner of a referral link for the programme's period; the latest link wins. */
export function rememberReferral(): void {
  const code = new URLSearchParams(location.search).get(REFERRAL)
  if (!code || !/^[a-z2-9]{7}$/i.test(code)) return
  const remember = (age = ''): void => {
    document.cookie = `${REFERRAL}=${code.toUpperCase()}; path=/${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  }
  // Until the period is known, for this session.
  remember()
  void readSettings({ background: true })
    .then(({ partners }) => remember(`; max-age=${partners.cookie_days * DAY_SECONDS}`))
    .catch(() => {})
  void tellVisit(code, { background: true }).catch(() => {})
}
