import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOto } from './adapter.ts'

/** The next responses of the emulator, by path. */
const answers: Record<string, object> = { '/refreshToken': { access_token: 'token', success: true } }
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[request.url!] ?? {}))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())
const oto = () =>
  openOto({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refreshToken: 'refresh',
    secret: undefined,
  })

it.each([
  ['javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['file:///etc/passwd', null],
  ['http://carrier.example/label', null],
  ['https://127.0.0.1/label', null],
  ['https://[::1]/label', null],
  ['https://localhost/label', null],
  ['https://router.local/label', null],
  ['https://user:secret@carrier.example/label', null],
  [`https://carrier.example/${'a'.repeat(3000)}`, null],
  ['https://carrier.example/label?id=1', 'https://carrier.example/label?id=1'],
])('takes the page of a label only from a public address: %.60s', async (printAWBURL, labelUrl) => {
  answers['/orderStatus'] = { success: true, status: 'shipmentCreated', shipmentId: 'OTO1', printAWBURL }
  expect(await oto().find('1')).toMatchObject({ trackingNumber: 'OTO1', label: null, labelUrl })
})

it('takes no offer with a negative price or in another currency', async () => {
  const offer = { deliveryOptionName: 'Aramex', codCharge: 0, deliveryType: 'toCustomerDoorstep' }
  answers['/checkOTODeliveryFee'] = {
    success: true,
    deliveryCompany: [
      { ...offer, deliveryOptionId: 1, price: -5 },
      { ...offer, deliveryOptionId: 2, price: 5, currency: 'USD' },
      { ...offer, deliveryOptionId: 3, price: 20, codCharge: -30 },
      { ...offer, deliveryOptionId: 4, price: 19.5, currency: 'SAR' },
    ],
  }
  const offers = await oto().offers!({ from: 'Riyadh', to: 'Jeddah', grams: 1000, cash: 5000 })
  expect(offers.map(({ id, price }) => [id, price])).toEqual([['4', 1950]])
})

it('reads a time with its zone', async () => {
  const history = [
    { date: '2026-11-30 10:00:00', status: 'pickedUp' },
    { date: '2026-11-30T14:00:00+03:00', status: 'inTransit' },
    { date: 'soon', status: 'delivered' },
  ]
  answers['/orderHistory'] = { success: true, items: [{ history }] }
  const events = await oto().track('1')
  expect(events.map(({ at, state }) => [at.toISOString(), state])).toEqual([
    ['2026-11-30T10:00:00.000Z', 'picked_up'],
    ['2026-11-30T11:00:00.000Z', 'in_transit'],
  ])
})
