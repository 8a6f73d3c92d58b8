import { request, Agent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** `lost`: what was answered instead of a page, by status or error, with its number. */
export type Count = { shown: number; lost: Record<string, number> }

/** Status and body, or the error's code without a status. */
export type Answer = {
  status: number | string
  body: string
  retryAfter: string | undefined
  location?: string | undefined
}

/** `host`: another name of the shop than its address has. */
export type Proxy = { port: number; certificate: string; host?: string }

/** Asks the proxy for one address of the shop, as a browser that knows its certificate. */
export function ask({ port, certificate, host = 'shop.example' }: Proxy, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        ca: certificate,
        agent,
        headers: { host },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (part: string) => (body += part))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            body,
            retryAfter: response.headers['retry-after'],
            location: response.headers.location,
          }),
        )
        response.on('error', failed)
      },
    )
    const failed = (error: NodeJS.ErrnoException): void =>
      resolve({ status: error.code ?? error.message, body: '', retryAfter: undefined })
    asked.setTimeout(20_000, () => asked.destroy(new Error('no answer within 20 s')))
    asked.on('error', failed).end()
  })
}

/**
 * Visitors who open these pages one after the other until the work is done, however it ends. A page counts as shown
 * with status 200 and its own address in it.
 * @param pauseMs between two pages of a visitor
 */
export async function visitWhile(
  proxy: Proxy,
  pages: string[],
  work: () => Promise<void>,
  pauseMs = 15,
): Promise<Count> {
  const count: Count = { shown: 0, lost: {} }
  const over = new AbortController()
  const visitor = async (first: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = first; !over.signal.aborted; at++) {
      const page = pages[at % pages.length]!
      const { status, body } = await ask(proxy, page, agent)
      const isShown = status === 200 && body.includes('</html>')
      if (isShown) count.shown++
      else count.lost[status] = (count.lost[status] ?? 0) + 1
      await pause(pauseMs)
    }
    agent.destroy()
  }
  const visitors = [0, 7, 13, 19].map(visitor)
  try {
    await work()
  } finally {
    over.abort()
    await Promise.all(visitors)
  }
  return count
}
