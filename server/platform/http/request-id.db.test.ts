import { expect, it } from 'vitest'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'

const lines: { request?: string; path?: string }[] = []
const shop = opened(() =>
  openShop({ level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line) as object) } }),
)

it.each(['/', '/products/none', '/robots.txt', '/api/products'])(
  'the answer to %s names its line in the log',
  async (url) => {
    const { headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(lines.findLast(({ path }) => path === url)?.request).toBe(headers['x-request-id'])
  },
)
