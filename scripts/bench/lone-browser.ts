import { launch } from 'chrome-launcher'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { ensureBrowser } from '../test/browser.ts'
import { slowerThan } from './phone.ts'

/** As Lighthouse slows a phone down: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

export type Visit = {
  /** What the expression comes to in the page, a promise awaited. */
  read: <T>(expression: string) => Promise<T>
  goto: (url: string) => Promise<void>
  close: () => Promise<void>
  /** How many times slower than the computer it is. */
  slower: number
}
export type LoneBrowser = {
  /** @param phone the power of the phone it is to be as slow as: see phone.ts */
  visit: (phone?: number) => Promise<Visit>
  close: () => void
}

type Answer = { id?: number; result?: unknown; error?: { message: string } }
type Evaluated<T> = { result: { value: T }; exceptionDetails?: { text: string } }

/**
 * A browser in which a page is alone: nothing is listened to while it loads and no script but its own runs there.
 * A test driver's own world in each document costs a slow phone up to a fifth of its first paint.
 */
export async function launchLoneBrowser(): Promise<LoneBrowser> {
  const chrome = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string
  }
  const socket = new WebSocket(webSocketDebuggerUrl)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const asked = waiting.get(id ?? 0)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
    waiting.delete(id ?? 0)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  let sent = 0
  const send = async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    const asked = Promise.withResolvers<unknown>()
    waiting.set(++sent, asked)
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return (await asked.promise) as T
  }

  return {
    async visit(phone) {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const tell = <T>(method: string, params?: object): Promise<T> => send<T>(method, params, sessionId)
      await tell('Emulation.setDeviceMetricsOverride', PHONE)
      await tell('Emulation.setTouchEmulationEnabled', { enabled: true })
      const read = async <T>(expression: string): Promise<T> => {
        const { result, exceptionDetails } = await tell<Evaluated<T>>('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return result.value
      }
      // Each time: a computer shared with others is now fast and now slow, and the phone is to stay the same.
      const slower = phone
        ? slowerThan(await read<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`), phone)
        : 1
      if (phone) {
        await tell('Emulation.setCPUThrottlingRate', { rate: slower })
        await tell('Network.emulateNetworkConditions', SLOW_4G)
      }
      return {
        slower,
        read,
        goto: (url) => tell('Page.navigate', { url }),
        close: () => send('Target.closeTarget', { targetId }),
      }
    },
    close() {
      socket.close()
      chrome.kill()
    },
  }
}
