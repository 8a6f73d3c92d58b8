import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEWEST_CALLS } from '#server/addresses/config.ts'
import { openNationalAddress } from '#server/addresses/national-address.ts'
import { smsGateways } from '#server/messaging/gateways/registry.ts'
import { paymentProviders } from '#server/payments/providers/registry.ts'
import { cloudflare } from '#server/publishing/delivery/purge.ts'
import { findings, isTest, sources } from '#tests/rules/sources.ts'

/** More than any limit, and than what buffers of the network hold. */
const MOST_BYTES = 40 * 1024 * 1024

let flood: Server
let sent = 0
let ended: PromiseWithResolvers<void>
beforeAll(async () => {
  flood = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = Buffer.alloc(64 * 1024, 32)
    const more = (): void => {
      while (sent < MOST_BYTES && !response.destroyed) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
      response.end()
    }
    response.on('close', () => ended.resolve())
    more()
  })
  await new Promise<void>((done) => flood.listen(0, '127.0.0.1', done))
})
afterAll(() => void flood.close())

const letter = { id: '1', channel: 'sms', recipient: '+966501234567', subject: '', text: 'x', html: null } as const
const never = new AbortController().signal

const ofPayments = paymentProviders.map(
  ([name, { settings, open }]) =>
    [name, (url: string) => open({ ...settings.emulated(url), url }, []).fetch('1')] as const,
)
const ofSms = smsGateways.map(
  ([name, { emulate, open }]) =>
    [name, async (url: string) => open({ ...(await emulate()).account, sender: 's', url })(letter, never)] as const,
)

it.each<readonly [string, (url: string) => Promise<unknown>]>([
  ...ofPayments,
  ...ofSms,
  ['SPL', (url) => openNationalAddress({ key: 'k', url, ...FEWEST_CALLS }, { take: async () => {} })('RRRD2929')],
  ['Cloudflare', (url) => cloudflare({ zone: 'z', token: 't', url })(['/'])],
])('an endless answer of %s is not read to its end', async (_, call) => {
  sent = 0
  ended = Promise.withResolvers()
  const [outcome] = await Promise.allSettled([call(`http://127.0.0.1:${(flood.address() as AddressInfo).port}`)])
  await ended.promise
  expect(outcome.status).toBe('rejected')
  expect(sent).toBeLessThan(MOST_BYTES)
})

it('nothing reads an answer of a provider without a limit', () => {
  const own = sources('.ts').filter(
    (source) => source.file.startsWith('server/') && !isTest(source) && !source.file.includes('/emulators/'),
  )
  expect(findings(own, /\b(answer|response)\.(text|json|arrayBuffer|blob|bytes)\(\)/)).toEqual([])
})
