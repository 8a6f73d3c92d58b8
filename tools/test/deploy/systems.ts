import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { smsGateways } from '#server/messaging/gateways/registry.ts'
import type { TakenSms } from '#server/messaging/gateways/gateway-emulator.ts'
import { startEmulator } from '#server/payments/emulators/start-emulators.ts'
import { openMailServer } from '../../torture/mails.ts'
import { openRelay, serviceOf } from '../../torture/relay.ts'

/** ms until a provider in trouble answers, with a page instead of JSON. */
const PAGE_AFTER_MS = 30_000

/** Providers, an SMS gateway and a mail server, each of which can fail. */
export async function openSystems(dataDir: string) {
  const emulator = await startEmulator({ dataDir, port: 0 })
  const provider = { sendsPages: false }
  const payments = await listen((asked, answer) =>
    provider.sendsPages ? sendPage(asked, answer) : passOn(emulator.url, asked, answer),
  )
  const taken: TakenSms[] = []
  const [sender, { settings, emulate }] = smsGateways[0]!
  const { answer: answerSms, account } = await emulate()
  const keys: unknown[] = Object.values(account)
  const gateway = await listen(async (asked, answer) => {
    const { status, body } = answerSms(taken, { headers: asked.headers, body: await text(asked) })
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const mailServer = await openMailServer()
  const sms = await openRelay(serviceOf(gateway.url))
  const mail = await openRelay(serviceOf(mailServer.url))
  return {
    provider,
    sms,
    mail,
    emulatorUrl: emulator.url,
    /** Settings of a server or worker. */
    env: {
      TRIAL: '1',
      PAYMENTS_EMULATOR_URL: payments.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMS_PROVIDER: sender,
      SMS_SENDER: 'WAHA',
      ...Object.fromEntries(Object.keys(settings.values).map((key, at) => [key, String(keys[at])])),
      SMS_THERE: settings.url,
      SMS_HERE: `http://127.0.0.1:${sms.port}/`,
      NODE_OPTIONS: `--import ${import.meta.dirname}/sms-here.mjs`,
    },
    close: async (): Promise<void> => {
      for (const one of [sms, mail]) one.close()
      for (const { server } of [payments, gateway]) server.close().closeAllConnections()
      await mailServer.close()
      await emulator.close()
    },
  }
}

async function listen(answer: (asked: IncomingMessage, answer: ServerResponse) => unknown) {
  const server = createServer((asked, answered) => void answer(asked, answered)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function sendPage(_: IncomingMessage, answer: ServerResponse): Promise<void> {
  await pause(PAGE_AFTER_MS, undefined, { ref: false })
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>')
}

function passOn(url: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const passed = request(url + asked.url, { method, headers }, (given) => {
    answer.writeHead(given.statusCode!, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
