import type { FastifyRequest } from 'fastify'
import { isLoopback, type Config } from '#server/platform/config.ts'
import { Refusal } from '#server/platform/http/errors.ts'

/** Where the admin's pages are: the shop's address. */
export const adminOrigin = ({ shopOrigin, visitUrl }: Pick<Config, 'shopOrigin' | 'visitUrl'>): string =>
  shopOrigin ?? new URL(visitUrl).origin

const SAFE = new Set(['GET', 'HEAD'])

/**
 * Requires that a page of the admin sent the request. Otherwise another site could act with the cookie of a member of
 * staff.
 * @throws Refusal 403 if it comes from another site or does not name its origin
 */
export function requireOwnSite(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const isSafe = SAFE.has(request.method)
  const isNear =
    site === undefined ||
    site === 'same-origin' ||
    (site === 'same-site' && config.shopOrigin !== undefined) ||
    (site === 'none' && isSafe)
  const isOwn = origin === undefined ? isSafe : isAdminOrigin(origin, request, config)
  if (!isNear || !isOwn) throw new Refusal(403, 'api.staff.otherSite', undefined, { code: 'other_site' })
}

/** On this machine alone, the shop may be opened by another of its local names, or at a port that it took itself. */
export const isAdminOrigin = (origin: string, request: FastifyRequest, config: Config): boolean =>
  origin === adminOrigin(config) ||
  (isLoopback(new URL(config.visitUrl).hostname) && isLoopback(request.hostname) && origin === `http://${request.host}`)
