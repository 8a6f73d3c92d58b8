import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/config.ts'
import { shownDay } from '../../command-line/shown.ts'
import { reasonOf } from '../../start-problem.ts'
import { isExample } from './address.ts'
import { finding, type Finding } from './finding.ts'

const LIMIT_MS = 5000
const DAY_MS = 24 * 3600_000
/** Let's Encrypt's clients renew a month before the end. */
const RENEWED_DAYS = 14

/**
 * Whether browsers take the certificate of the public address, and for how long.
 * @param trust.ca authorities that are trusted instead of the usual ones
 */
export async function examineTls(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  now = Date.now(),
  trust: { ca?: string } = {},
): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isExample(host)) return finding('warning', 'cli.doctor.tls.unknown')
  if (protocol === 'http:')
    return isLoopback(host) ? finding('warning', 'cli.doctor.tls.local') : finding('wrong', 'cli.doctor.tls.none')
  const socket = connect({
    host,
    port: Number(port) || 443,
    ...(!isIP(host) && { servername: host }),
    // What browsers would refuse is looked at, and named.
    rejectUnauthorized: false,
    timeout: LIMIT_MS,
    ...trust,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) })
    const end = new Date(socket.getPeerCertificate().valid_to)
    const date = shownDay(end)
    const days = Math.floor((end.getTime() - now) / DAY_MS)
    if (days < 0) return finding('wrong', 'cli.doctor.tls.ended', { date })
    if (!socket.authorized)
      return finding('wrong', 'cli.doctor.tls.untrusted', { reason: String(socket.authorizationError) })
    if (days < RENEWED_DAYS) return finding('warning', 'cli.doctor.tls.soon', { date, days })
    return finding('good', 'cli.doctor.tls.good', { date })
  } catch (error) {
    return finding('wrong', 'cli.doctor.tls.away', { reason: reasonOf(error) })
  } finally {
    socket.destroy()
  }
}
