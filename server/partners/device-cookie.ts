import { REFERRAL } from '#api/contract/referral.ts'

/** Codes of partners who used this browser: purchases in it earn them nothing. It contains no personal data. */
const COOKIE = 'partners'
const MOST = 5
const SECONDS = 400 * 24 * 60 * 60

/** Codes of the partners who use this browser, the latest first. */
export const partnersOfDevice = (cookies: string | undefined): string[] =>
  new RegExp(`(?:^|; *)${COOKIE}=([A-Z2-9.]{7,99})`).exec(cookies ?? '')?.[1]?.split('.') ?? []

/** The code of the link that the browser followed last. */
export const referralIn = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|; *)${REFERRAL}=([^;]+)`).exec(cookies ?? '')?.[1]

/** @returns a `Set-Cookie` value that adds this partner to the browser's */
export function markDevice(cookies: string | undefined, code: string, isSecure: boolean): string {
  const codes = [code, ...partnersOfDevice(cookies).filter((one) => one !== code)].slice(0, MOST)
  const value = `${COOKIE}=${codes.join('.')}; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`
  return isSecure ? `${value}; Secure` : value
}
