import type { APIRequestContext } from '@playwright/test'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { expect } from './fixtures.ts'

type Headers = { authorization: string }

/** Sends a write of promotions below `path`, and waits until its pages are published. */
export async function writePromotion(
  request: APIRequestContext,
  headers: Headers,
  path: string,
  data: object,
): Promise<{ undo: string }> {
  const answer = await request.post(`/api/staff/promotions${path}`, { headers, data })
  expect(answer.status()).toBe(200)
  const { publishing_run: run, undo } = ((await answer.json()) as { data: { publishing_run: string; undo: string } })
    .data
  const state = async (): Promise<string> => {
    const read = await request.get(`/api/publishing/runs/${run}`, { headers })
    return ((await read.json()) as { data: PublishingRun }).data.state
  }
  await expect.poll(state, { timeout: scaled(120_000) }).toBe('done')
  return { undo }
}
