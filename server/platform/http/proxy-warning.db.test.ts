import { expect, it } from 'vitest'
import { openShop } from '#tests/fixtures/shop.ts'

/** Log lines about the setting, after two requests of each kind. */
async function warnings(trustProxy: string | false): Promise<{ level: number }[]> {
  const lines: string[] = []
  const shop = await openShop({ level: 'warn', stream: { write: (line) => lines.push(line) } }, { trustProxy })
  const warningLines = () => lines.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line))
  await shop.get('/api/health')
  expect(warningLines()).toEqual([])
  for (const _ of [1, 2]) await shop.get('/api/health', { 'x-forwarded-for': '203.0.113.9' })
  await shop.close()
  return warningLines()
}

it('an unconfigured proxy is logged as an error, once', async () => {
  expect((await warnings(false)).map(({ level }) => level)).toEqual([50])
})

it('a configured proxy is not', async () => {
  expect(await warnings('loopback')).toEqual([])
})
