import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNationalAddress } from '#server/addresses/national-address.ts'
import { byTaqnyat } from '#server/messaging/taqnyat.ts'
import { byUnifonic } from '#server/messaging/unifonic.ts'
import { openMoyasar } from '#server/payments/providers/moyasar.ts'
import { openTabby } from '#server/payments/providers/tabby.ts'
import { openTamara } from '#server/payments/providers/tamara.ts'
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

it.each<[string, (url: string) => Promise<unknown>]>([
  ['Moyasar', (url) => openMoyasar({ url, secretKey: 'k', webhookSecret: 's' }, false).fetch('1')],
  ['Tabby', (url) => openTabby({ url, secretKey: 'k', merchantCode: 'c', webhookHeader: undefined }, false).fetch('1')],
  ['Tamara', (url) => openTamara({ url, token: 'k', notificationToken: 'n' }, false).fetch('1')],
  ['Taqnyat', (url) => byTaqnyat({ provider: 'taqnyat', token: 't', sender: 's', url })(letter, never)],
  ['Unifonic', (url) => byUnifonic({ provider: 'unifonic', appSid: 'a', sender: 's', url })(letter, never)],
  ['SPL', (url) => openNationalAddress({ key: 'k', url })('RRRD2929')],
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
