/** What pages ask of the service worker: scripts/service-worker/worker.ts. */
export type Wish = 'build' | 'take-over' | 'forget'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin by itself
export const tellWorker = (worker: ServiceWorker, kind: Wish): void => worker.postMessage({ kind })

const PATIENCE_MS = 4000

/** Which build a worker belongs to; undefined when it does not answer. */
export function buildOf(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as string))
    port1.start()
    setTimeout(resolve, PATIENCE_MS)
    worker.postMessage({ kind: 'build' satisfies Wish }, [port2])
  })
}

/** Whether the shop has called its workers back, as the file beside them says; one that cannot be asked has not. */
async function isCalledBack(): Promise<boolean> {
  try {
    const response = await fetch('/sw-kill.json', { cache: 'no-store' })
    return response.ok && ((await response.json()) as { kill?: unknown }).kill === true
  } catch {
    return false
  }
}

/**
 * Called back, workers go with all they kept, also one that is too broken to hear of it; asked before one is registered,
 * since that would call it back to life.
 * @returns whether they were
 */
export async function obeyKillSwitch(): Promise<boolean> {
  if (!(await isCalledBack())) return false
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  return true
}
