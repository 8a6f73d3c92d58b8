/** Messages to the service worker: scripts/service-worker/worker.ts. */
type WorkerMessage = 'build' | 'take-over' | 'forget'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin by itself
export const tellWorker = (worker: ServiceWorker, kind: WorkerMessage): void => worker.postMessage({ kind })

const PATIENCE_MS = 4000

/** The build of a service worker; undefined if it does not answer. */
export function buildOf(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as string))
    port1.start()
    setTimeout(resolve, PATIENCE_MS)
    worker.postMessage({ kind: 'build' satisfies WorkerMessage }, [port2])
  })
}

/** Whether the kill switch file disables the service workers; false if it cannot be loaded. */
async function isCalledBack(): Promise<boolean> {
  try {
    const response = await fetch('/sw-kill.json', { cache: 'no-store' })
    return response.ok && ((await response.json()) as { kill?: unknown }).kill === true
  } catch {
    return false
  }
}

/**
 * Unregisters the service workers and deletes their caches if the kill switch is on. Call it before registering one,
 * which would install a disabled worker again.
 * @returns whether the switch is on
 */
export async function obeyKillSwitch(): Promise<boolean> {
  if (!(await isCalledBack())) return false
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  return true
}
