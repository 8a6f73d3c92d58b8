import { launch } from 'chrome-launcher'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { ensureBrowsers } from '../test/browser.ts'
import { slowerThan } from './phone.ts'

/** Lighthouse's phone throttling: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

export type Visit = {
  /** Evaluates an expression in the page and awaits its promise. */
  read: <T>(expression: string) => Promise<T>
  goto: (url: string) => Promise<void>
  close: () => Promise<void>
  /** CPU slowdown factor relative to the computer. */
  slower: number
}
export type LoneBrowser = {
  /** @param phone benchmark index of the phone to simulate: see phone.ts */
  visit: (phone?: number) => Promise<Visit>
  close: () => void
}

type Answer = { id?: number; result?: unknown; error?: { message: string } }
type Evaluated<T> = { result: { value: T }; exceptionDetails?: { text: string } }

/**
 * Starts a browser without listeners or injected scripts while a page loads. A test driver's isolated world takes up to
 * a fifth of the first paint on a slow phone.
 */
export async function launchLoneBrowser(): Promise<LoneBrowser> {
  const chrome = await launch({
    chromePath: (await ensureBrowsers()).full,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string
  }
  const socket = new WebSocket(webSocketDebuggerUrl)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const reply = waiting.get(id ?? 0)
    if (error) reply?.reject(new Error(error.message))
    else reply?.resolve(result)
    waiting.delete(id ?? 0)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))

  let sent = 0
  const send = async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    const reply = Promise.withResolvers<unknown>()
    waiting.set(++sent, reply)
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    return (await reply.promise) as T
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
      // Calibrated for each visit, since the speed of a shared computer varies.
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
