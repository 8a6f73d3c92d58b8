import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { COUNTRY_FAILURE, fetchCountry, guessCountry } from './country.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('the country', () => {
  it('is the third and fourth character of a response that starts with 1', async () => {
    const url = await serve((_, response) => response.end('1;AE;ARE;United Arab Emirates'))
    expect(await fetchCountry(url)).toBe('AE')
    expect(await guessCountry(url)).toBe('AE')
  })

  it.each(['0;;;WRONG INPUT', '2;;;UNKNOWN', '', '<html>1;SA</html>', '1;;;'])(
    'cannot be read from %j',
    async (text) => {
      const url = await serve((_, response) => response.end(text))
      await expect(fetchCountry(url)).rejects.toThrow(COUNTRY_FAILURE)
      expect(await guessCountry(url)).toBe('SA')
    },
  )

  it('cannot be read from an error, no response, or a late response', async () => {
    const broken = await serve((_, response) => response.writeHead(500).end('1;AE'))
    await expect(fetchCountry(broken)).rejects.toThrow('unable to fetch the country')
    await expect(fetchCountry('http://127.0.0.1:1/')).rejects.toThrow('unable to fetch the country')
    const silent = await serve(() => {})
    await expect(fetchCountry(silent, { timeLimit: 50 })).rejects.toThrow('unable to fetch the country')
  })

  it('is requested once', async () => {
    let asked = 0
    const url = await serve((_, response) => (asked++, response.end('1;KW;KWT;Kuwait')))
    await Promise.all([guessCountry(url), guessCountry(url)])
    await guessCountry(url)
    expect(asked).toBe(1)
  })

  it('is Saudi Arabia if no service is configured', async () => {
    expect(await guessCountry(null)).toBe('SA')
  })
})
