import type { PullRequest, SourcePull } from '#api/contract/source-pulls.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { webhookSources } from '#server/platform/database/schema.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { requestPull } from './jobs.ts'
import { performPull, type PullOptions, type PullShop } from './perform.ts'
import { beginPull, claimPull, pullById, showPull } from './records.ts'
import { PullFailed } from './request.ts'

/** Enqueues a pull or a comparison. @throws Refusal 404; 409 without settings of a pull */
export async function enqueuePull(tx: Tx, name: string, request: PullRequest): Promise<SourcePull> {
  await checkPulls(tx, name)
  return showPull((await pullById(tx, await requestPull(tx, name, { ...request, cause: 'staff' })))!)
}

/** Pulls or compares in this process. @returns its record, also when it failed @throws Refusal 404, 409 */
export async function pullNow(
  shop: PullShop,
  name: string,
  request: PullRequest,
  options: PullOptions = {},
): Promise<SourcePull> {
  await checkPulls(shop.db, name)
  const id = await beginPull(shop.db, name, { ...request, cause: 'staff' })
  try {
    await performPull(shop, (await claimPull(shop.db, id))!, options)
  } catch (error) {
    if (!(error instanceof PullFailed)) throw error
  }
  return showPull((await pullById(shop.db, id))!)
}

/** @throws Refusal 404 for an unknown source, 409 for one without settings of a pull */
async function checkPulls(tx: Tx, name: string): Promise<void> {
  const [found] = await tx
    .select({ pull: webhookSources.pull })
    .from(webhookSources)
    .where(eq(webhookSources.name, name))
  if (!found) throw notFound()
  if (!found.pull) throw new Refusal(409, 'api.webhooks.noPull')
}
