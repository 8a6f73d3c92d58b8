import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Set by proxies and CDNs. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

const isForwarded = (headers: IncomingHttpHeaders): boolean => FORWARDING.some((name) => name in headers)

/** Without TRUST_PROXY all visitors behind a proxy share its address and its rate limits. Logged once, as an error. */
export function warnOfMissingTrustProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return
  let isLogged = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isLogged || !isForwarded(headers)) return
    isLogged = true
    log.error(
      'TRUST_PROXY IS NOT SET, and requests come through a proxy: all of its visitors count as one and share one ' +
        "visitor's limits. Set TRUST_PROXY to the proxy's address, as README.md says.",
    )
  })
}
