import { existsSync } from 'node:fs'
import path from 'node:path'
import { clientBuild } from './paths.ts'
import { writeSiteFile } from './write-file.ts'
import { settings } from '#server/settings/service.ts'

const NAME = '.well-known/security.txt'
/** It must expire, and within a year: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const VALID_MONTHS = 11

/** The contact for reports of vulnerabilities (RFC 9116). Valid until the start of a month, so it changes monthly. */
export function securityTxt(siteUrl: string, now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS))
  return [
    `Contact: mailto:${settings().contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${siteUrl}/${NAME}`,
    '',
  ].join('\n')
}

/** Not if the merchant has their own file in `public`. */
export function publishSecurityTxt(site: string, siteUrl: string): void {
  if (!existsSync(path.join(clientBuild, NAME))) writeSiteFile(site, NAME, Buffer.from(securityTxt(siteUrl)))
}
