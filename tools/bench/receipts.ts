import { setTimeout as pause } from 'node:timers/promises'
import type { PublishingRun } from '#api/contract/publishing.ts'

/** Resolves to the receipt once the run is done. */
export async function waitForRun(url: string, secret: string, id: string, asksMs: number): Promise<PublishingRun> {
  for (;;) {
    const answer = await fetch(`${url}/api/publishing/runs/${id}`, { headers: { authorization: `Bearer ${secret}` } })
    const { data: run } = (await answer.json()) as { data: PublishingRun }
    if (run.state !== 'waiting' && run.state !== 'running') return run
    await pause(asksMs)
  }
}
