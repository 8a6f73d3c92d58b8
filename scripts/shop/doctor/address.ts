import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/platform/config.ts'
import { LATEST } from '#server/publishing/delivery/deliver.ts'
import { readPublished } from '#server/publishing/delivery/s3.ts'
import { reasonOf } from '../../start-problem.ts'
import { finding, type Finding } from './finding.ts'

const LIMIT_MS = 5000

type Shop = Pick<Config, 'siteUrl' | 'dataDir' | 'publishing' | 'isTrial'>

/** Whether the public address answers with the file of this shop's newest build. */
export async function examineAddress(shop: Shop): Promise<Finding> {
  const { siteUrl: url } = shop
  const { hostname } = new URL(url)
  if (isExample(hostname)) return finding(shop.isTrial ? 'warning' : 'wrong', 'cli.doctor.address.unset', { url })
  try {
    const own = await ownBuild(shop)
    if (own === undefined) return finding('wrong', 'cli.doctor.address.unpublished')
    const answer = await ask(`${url}/${LATEST}`)
    if (answer.status !== 200) return finding('wrong', 'cli.doctor.address.refused', { url, status: answer.status })
    if ((await answer.text()) !== own) return finding('wrong', 'cli.doctor.address.other', { url })
    return isLoopback(hostname)
      ? finding('warning', 'cli.doctor.address.local', { url })
      : finding('good', 'cli.doctor.address.good', { url })
  } catch (error) {
    return finding('wrong', 'cli.doctor.address.away', { url, reason: reasonOf(error) })
  }
}

/** RFC 2606 reserves `.example`: no shop has such a name. */
export const isExample = (hostname: string): boolean => hostname.endsWith('.example')

/** As it is in the bucket or in the folder; undefined before anything is published. */
async function ownBuild({ dataDir, publishing }: Shop): Promise<string | undefined> {
  const { s3 } = publishing.delivery
  if (!s3) return readFile(path.join(dataDir, 'site', LATEST), 'utf8').catch(() => undefined)
  const published = await readPublished(s3, LATEST)
  return published && text(published.content)
}

/** Whether pages name the public address as their own, and the others of the shop lead to it for good. */
export async function examineCanonical({ siteUrl: url }: Pick<Config, 'siteUrl'>): Promise<Finding[]> {
  try {
    const answer = await ask(`${url}/`)
    const found = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text())?.[1]
    if (found === undefined) return [finding('wrong', 'cli.doctor.canonical.none', { url: `${url}/` })]
    const others = await Promise.all(otherAddresses(url).map((other) => examineRedirect(other, url)))
    const problems = [
      ...(found === `${url}/` ? [] : [finding('wrong', 'cli.doctor.canonical.other', { url, found })]),
      ...others.filter((other) => other !== undefined),
    ]
    return problems.length > 0 ? problems : [finding('good', 'cli.doctor.canonical.good', { url })]
  } catch {
    return [finding('warning', 'cli.doctor.canonical.unknown')]
  }
}

/** Where the shop may answer too: without TLS, and with or without `www`. */
export function otherAddresses(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl)
  // Other ports of a machine may be other programs.
  if (port || isLoopback(hostname)) return []
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
  return [...(protocol === 'https:' ? [`http://${hostname}`] : []), `${protocol}//${other}`]
}

/** Nothing for an address that does not answer, or that leads to the shop for good. */
export async function examineRedirect(from: string, siteUrl: string): Promise<Finding | undefined> {
  const answer = await ask(`${from}/`).catch(() => undefined)
  if (!answer) return undefined
  const to = answer.headers.get('location')
  const isOurs = to !== null && new URL(to, from).href === new URL(siteUrl).href
  if (isOurs && [301, 308].includes(answer.status)) return undefined
  return finding('warning', 'cli.doctor.canonical.open', { from, url: siteUrl, status: answer.status })
}

const ask = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
