import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { tooMany, type Refusal } from '#server/platform/http/errors.ts'
import { FEWEST_CALLS } from './config.ts'
import { openNationalAddress } from './national-address.ts'
import { EMULATED_KEY, startNationalAddressEmulator } from './national-address-emulator.ts'
import { opened } from '#tests/fixtures/opened.ts'

const emulator = opened(startNationalAddressEmulator)

/** @param left calls that the limits of the shop allow */
const finder = (key = EMULATED_KEY, url = emulator.url, left = Infinity) => {
  let calls = left
  const take = async (): Promise<void> => {
    if (calls-- <= 0) throw tooMany({ name: 'lookups', points: left, seconds: 60 }, 1)
  }
  return openNationalAddress({ key, url, ...FEWEST_CALLS }, { take })
}
const statusOf = (found: Promise<unknown>): Promise<number> =>
  found.then(
    () => 200,
    (error: Refusal) => error.status,
  )

/** A service that answers everything with this. */
async function answering(status: number, body: string) {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await new Promise((open) => server.once('listening', open))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

describe('the national address service', () => {
  it('gives the rest of a short address, with the shop’s city and region', async () => {
    expect(await finder()('RRRD2929')).toEqual({
      short_address: 'RRRD2929',
      building: '2929',
      street: 'ريحانة بنت زيد',
      district: 'العارض',
      city: 'riyadh',
      region: 'SA-01',
      postal_code: '13337',
      additional_number: '8118',
    })
  })

  it('is asked once for an address, so that a small subscription lasts', async () => {
    const find = finder()
    const before = emulator.calls()
    expect(await find('JENA7521')).toEqual(await find('JENA7521'))
    expect(emulator.calls() - before).toBe(1)
  })

  it('leaves the city open if the shop does not know it, and knows no other addresses', async () => {
    const own = await startNationalAddressEmulator()
    const find = finder(EMULATED_KEY, own.url)
    expect(await find('QAQA1234')).toMatchObject({ city: null, region: null, street: 'الطريق العام' })
    expect(await find('ABCD1234')).toBeNull()
    await own.close()
  })

  it.each([
    [200, 'not JSON'],
    [200, '[]'],
    [200, '{"Addresses":"none"}'],
    [500, '{}'],
    [429, '{"statusCode":429}'],
  ])('answering %i %s is unavailable, or knows nothing', async (status, body) => {
    const service = await answering(status, body)
    const found = finder('key', service.url)('RRRD2929')
    expect([200, 503]).toContain(await statusOf(found))
    expect(await found.catch(() => null)).toBeNull()
    service.close()
  })

  it('is unavailable with a wrong key, beyond its limit, and when it is down', async () => {
    const own = await startNationalAddressEmulator({ perMinute: 1 })
    expect(await statusOf(finder('wrong', own.url)('RRRD2929'))).toBe(503)
    const find = finder(EMULATED_KEY, own.url)
    expect(await statusOf(find('RRRD2929'))).toBe(200)
    expect(await statusOf(find('JENA7521'))).toBe(503)
    await own.close()
    expect(await statusOf(find('JENA7521'))).toBe(503)
    expect(await statusOf(find('RRRD2929'))).toBe(200)
  })

  it('is not asked beyond the calls that its subscription allows, nor twice for an unknown address', async () => {
    // Each call takes one of the minute and one of the week.
    const find = finder(EMULATED_KEY, emulator.url, 4)
    const before = emulator.calls()
    expect([await find('ABCD1234'), await find('ABCD1234')]).toEqual([null, null])
    expect(await statusOf(find('RRRD2929'))).toBe(200)
    expect(await statusOf(find('JENA7521'))).toBe(503)
    expect(emulator.calls() - before).toBe(2)
  })

  it('never fills in the address of another building', async () => {
    const service = await answering(200, JSON.stringify({ Addresses: [{ BuildingNumber: '1111', City: 'الرياض' }] }))
    expect(await finder('key', service.url)('RRRD2929')).toBeNull()
    service.close()
  })
})
