import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { PARCEL_STATES } from '#api/contract/order-states.ts'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import { STRICT_HEADERS } from '#server/platform/http/security-headers.ts'
import { emulatorPort, type CarriersConfig } from '../config.ts'
import { carrierFolders } from '../registry.ts'
import {
  CarrierBehaviour,
  NO_FAULTS,
  type CarrierEmulator,
  type EmulatedEvent,
  type EmulatedParcel,
  type EmulatorContext,
} from './emulated-parcel.ts'

export type CarriersEmulator = { url: string; close: () => Promise<void> }
type Options = { dataDir: string; /** 0 for any free port. */ port: number; /** Where webhooks go. */ shopUrl: string }

/** Emulates all carriers on this machine, and what becomes of their parcels when it is asked. */
export async function startCarriers({ dataDir, port, shopUrl }: Options): Promise<CarriersEmulator> {
  const address = { url: '' }
  const stop = new AbortController()
  const context = openContext(path.join(dataDir, 'emulated-parcels.json'), () => address.url)
  const emulators = new Map<string, CarrierEmulator>(
    await Promise.all(carrierFolders.map(async ([name, { emulate }]) => [name, (await emulate())(context)] as const)),
  )
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(STRICT_HEADERS)
    if (!isLocalRequest(request)) return reply.code(403).send({ message: 'emulators serve their own machine only' })
  })
  acceptEmptyJson(app)
  await app.register(async (apis) => {
    misbehave(apis, context)
    for (const [name, { api }] of emulators) await apis.register(api, { prefix: `/${name}` })
  })
  const announce = (parcel: EmulatedParcel, event: EmulatedEvent): void => {
    const webhook = emulators.get(parcel.carrier)?.webhook?.(parcel, event)
    if (!webhook) return
    const { copies, delayMs, spreadMs } = context.behaviour
    for (let copy = 0; copy < copies; copy += 1)
      wait(delayMs + Math.random() * spreadMs, undefined, { signal: stop.signal })
        .then(() =>
          fetch(`${shopUrl}/api/webhooks/${parcel.carrier}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...webhook.headers },
            body: JSON.stringify(webhook.body),
          }),
        )
        .catch(() => {})
  }
  controls(app, context, announce)
  await app.listen({ host: 'localhost', port })
  address.url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return {
    url: address.url,
    close: async () => {
      stop.abort()
      await app.close()
    },
  }
}

type Shop = { port: number; dataDir: string; visitUrl: string; carriers: CarriersConfig }

/** Starts the emulators of a trial shop without carriers; undefined if it needs none, or another process runs them. */
export async function startCarriersOf({
  port,
  dataDir,
  visitUrl,
  carriers,
}: Shop): Promise<CarriersEmulator | undefined> {
  if (!carriers.usesEmulators) return undefined
  try {
    return await startCarriers({ dataDir, port: emulatorPort(port), shopUrl: visitUrl })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startCarriers({ dataDir, port: 0, shopUrl: visitUrl })
  }
}

function openContext(file: string, url: () => string): EmulatorContext {
  const kept = new Map<string, EmulatedParcel>(readParcels(file).map((parcel) => [keyOf(parcel), parcel]))
  return {
    url,
    behaviour: { ...NO_FAULTS },
    parcels: (carrier) => [...kept.values()].filter((parcel) => parcel.carrier === carrier),
    keep(parcel) {
      kept.set(keyOf(parcel), parcel)
      writeFileSync(file, JSON.stringify([...kept.values()]))
      return parcel
    },
  }
}

const keyOf = ({ carrier, id }: EmulatedParcel): string => `${carrier} ${id}`

function readParcels(file: string): EmulatedParcel[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EmulatedParcel[]
  } catch {
    return []
  }
}

/** Accepts an empty JSON body, as the carriers do. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body === '' ? {} : JSON.parse(String(body))),
  )
}

function misbehave(apis: FastifyInstance, { behaviour }: EmulatorContext): void {
  apis.addHook('preHandler', async (_, reply) => {
    await wait(behaviour.slowMs)
    if (Math.random() < behaviour.down) return reply.code(503).send({ message: 'Service Unavailable' })
  })
  apis.addHook('onSend', async ({ url }, reply, payload) => {
    const isNew = /\/new$|createOrder|createReturn/.test(url)
    if (!isNew || reply.statusCode >= 300 || Math.random() >= behaviour.forgetful) return payload
    reply.code(503)
    return payload
  })
}

const NewEvent = Type.Object({
  state: Type.Enum([...PARCEL_STATES]),
  words: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
})

/** What tests ask of the emulators: faults, parcels, and what happens to one. */
function controls(
  app: FastifyInstance,
  context: EmulatorContext,
  announce: (parcel: EmulatedParcel, event: EmulatedEvent) => void,
): void {
  app.put('/_emulator/behaviour', async ({ body }) =>
    Object.assign(context.behaviour, Value.Parse(Type.Partial(CarrierBehaviour), body)),
  )
  app.get('/_emulator/parcels', async () => carrierFolders.flatMap(([name]) => context.parcels(name)))
  app.post('/_emulator/parcels/:tracking/events', async ({ params, body }, reply) => {
    const { tracking } = params as { tracking: string }
    const parcel = carrierFolders.flatMap(([name]) => context.parcels(name)).find((one) => one.tracking === tracking)
    if (!parcel) return reply.code(404).send({ message: 'no such parcel' })
    const { state, words = state.replaceAll('_', ' '), at = new Date().toISOString() } = Value.Parse(NewEvent, body)
    const event = { at, state, words, place: parcel.city }
    parcel.events.push(event)
    context.keep(parcel)
    announce(parcel, event)
    return parcel
  })
}
