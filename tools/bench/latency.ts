import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'

/** p95 in ms of shoppers' requests while `during` runs. */
export async function latency(url: string, during: () => Promise<void>): Promise<number> {
  const over = new AbortController()
  const times: number[] = []
  const ask = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${url}/api/products?per_page=24&page=${(times.length % 20) + 1}`)).text()
      times.push(performance.now() - began)
      await pause(20)
    }
  }
  const asking = ask()
  await during()
  over.abort()
  await asking
  return percentile(times, 0.95)
}
