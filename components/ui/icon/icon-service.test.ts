import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getIcons } from '@iconify/utils'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ICON_SOURCES } from './FetchedIcon.tsx'
import { iconService, type Drawing, type IconService, type IconSource } from './icon-service.ts'

type Answerer = (names: string[], response: ServerResponse) => void
const fromSet: Answerer = (names, response) => void response.end(JSON.stringify(getIcons(lucide, names, true)))
const silent: Answerer = () => {}
const failing: Answerer = (_, response) => void response.writeHead(500).end('{}')
const notAnIcon: Answerer = (_, response) => void response.end('<html>')

let answer: Answerer = fromSet
let second: Answerer = fromSet
let requested: string[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://icons')
  requested.push(url.pathname + url.search)
  const answerer = url.pathname.startsWith('/second/') ? second : answer
  answerer(url.searchParams.get('icons')!.split(','), response)
})
let sources: IconSource[]
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sources = [
    { base: `${origin}/first`, limit: 10_000 },
    { base: `${origin}/second`, limit: 10_000 },
  ]
})
afterEach(() => {
  answer = second = fromSet
  requested = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Requests all icons at once, and waits for each result. */
async function show(service: IconService, ...names: string[]): Promise<(Drawing | null | undefined)[]> {
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve) => {
          service.subscribe(name, () => service.drawing(name) !== undefined && resolve())
        }),
    ),
  )
  return names.map((name) => service.drawing(name))
}

describe('fetched icons', () => {
  it('come in one request if they are shown at about the same time', async () => {
    const [gift, coffee] = await show(iconService(sources), 'lucide:gift', 'lucide:coffee', 'lucide:gift')
    expect(requested).toEqual(['/first/lucide.json?icons=coffee,gift'])
    expect(gift).toEqual({ viewBox: '0 0 24 24', body: expect.stringContaining('<path') })
    expect(coffee!.body).not.toBe(gift!.body)
  })

  it('are requested once', async () => {
    const service = iconService(sources)
    await show(service, 'lucide:gift')
    service.subscribe('lucide:gift', () => {})
    await show(service, 'lucide:coffee')
    expect(requested).toEqual(['/first/lucide.json?icons=gift', '/first/lucide.json?icons=coffee'])
  })

  it.each<[string, Answerer]>([
    ['does not answer in time', silent],
    ['fails', failing],
    ['answers something else', notAnIcon],
  ])('come from the second source if the first %s', async (_, first) => {
    answer = first
    const [gift] = await show(
      iconService([{ ...sources[0]!, limit: first === silent ? 80 : 10_000 }, sources[1]!]),
      'lucide:gift',
    )
    expect(requested.map((path) => path.split('/')[1])).toEqual(['first', 'second'])
    expect(gift!.body).toContain('<path')
  })

  it('stay empty after a failed request, and are requested again the next time', async () => {
    answer = second = failing
    const service = iconService(sources)
    expect(await show(service, 'lucide:gift')).toEqual([null])
    answer = fromSet
    expect((await show(service, 'lucide:gift'))[0]!.body).toContain('<path')
  })

  it('stay empty if there is no icon of that name', async () => {
    expect(await show(iconService(sources), 'lucide:never-drawn', 'lucide:gift')).toEqual([
      null,
      expect.objectContaining({ body: expect.any(String) }),
    ])
  })

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<image href="https://elsewhere.example/x"/>',
    '<path style="fill:red" d="M0 0"/>',
    '<g><foreignObject/></g>',
    'words',
  ])('are rejected if they contain more than shapes: %s', async (body) => {
    answer = (_, response) => void response.end(JSON.stringify({ prefix: 'lucide', icons: { gift: { body } } }))
    expect(await show(iconService(sources), 'lucide:gift')).toEqual([null])
  })

  it('include every icon of the installed set, sixty per request', async () => {
    const names = Object.keys(lucide.icons).map((name) => `lucide:${name}`)
    const drawings = await show(iconService([sources[0]!]), ...names)
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((_, index) => !drawings[index]?.body)).toEqual([])
    expect(requested).toHaveLength(Math.ceil(names.length / 60))
  })

  it('have a time limit of 1500 ms, and of 5000 ms for a second source', () => {
    expect(ICON_SOURCES.map(({ limit }) => limit)).toEqual([1500, 5000])
  })
})
