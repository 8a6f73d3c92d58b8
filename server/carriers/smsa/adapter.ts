import { Type, type Static, type TSchema } from 'typebox'
import { databaseNow } from '#server/platform/database/clock.ts'
import { CarrierFailure, type Booked, type CarrierCalls, type ParcelEvent } from '../carrier.ts'
import { timeOf } from '../amounts.ts'
import { callCarrier, isPdf } from '../http.ts'
import { pickupOf, shipmentOf } from './requests.ts'
import { stateOfReturnScan, stateOfScan } from './scans.ts'
import type { SmsaAccount } from './settings.ts'

const Waybills = Type.Object({
  sawb: Type.String({ minLength: 1 }),
  waybills: Type.Array(Type.Object({ awb: Type.String(), awbFile: Type.Optional(Type.String()) })),
})
const Scan = Type.Object({
  ScanType: Type.String(),
  ScanDescription: Type.String(),
  ScanDateTime: Type.String(),
  ScanTimeZone: Type.Optional(Type.String()),
  City: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  ReceivedBy: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
const Tracked = Type.Object({ AWB: Type.String(), Scans: Type.Optional(Type.Array(Scan)) })
const Cities = Type.Array(Type.Object({ cityName: Type.String() }))

/** SMSA has no call for prices, for a pickup, or to cancel a parcel to a customer; see README.md. */
export function openSmsa({ url, key }: SmsaAccount): CarrierCalls {
  const call = <T extends TSchema>(method: 'GET' | 'POST', path: string, named: string, answer: T, body?: object) =>
    callCarrier({
      what: `smsa: ${method} ${path}`,
      method,
      url: `${url}${path}${named && encodeURIComponent(named)}`,
      headers: { apikey: key },
      answer,
      wordsIn,
      ...(body && { body }),
    })

  /** The two kinds of waybills have the same answers at different paths. */
  const read = async (path: string, awb: string): Promise<Booked> => toBooked(await call('GET', path, awb, Waybills))

  async function findBy(reference: string, path: string): Promise<Booked | undefined> {
    const tracked = await orMissing(call('GET', '/api/track/reference/', reference, Tracked))
    return tracked && read(path, tracked.AWB)
  }

  const track =
    (stateOf: typeof stateOfScan) =>
    async (awb: string): Promise<ParcelEvent[]> => {
      const { Scans: scans = [] } = await call('GET', '/api/track/single/', awb, Tracked)
      // The newest is first, also of those within a second.
      return scans
        .toReversed()
        .flatMap((scan) => toEvent(scan, stateOf))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    }

  return {
    ordersPickup: false,
    cities: async () => (await call('GET', '/api/lookup/cities/', 'SA', Cities)).map(({ cityName }) => cityName),
    create: async (parcel) =>
      toBooked(await call('POST', '/api/shipment/b2c/new', '', Waybills, shipmentOf(parcel, databaseNow()))),
    find: (reference) => findBy(reference, '/api/shipment/b2c/query/'),
    track: track(stateOfScan),
    returns: {
      onlyOwn: false,
      create: async (parcel) =>
        toBooked(await call('POST', '/api/c2b/new', '', Waybills, pickupOf(parcel, databaseNow()))),
      find: (reference) => findBy(reference, '/api/c2b/query/'),
      track: track(stateOfReturnScan),
      async cancel(awb) {
        const said = await call('POST', '/api/c2b/cancel/', awb, Type.String())
        if (!/cancelled/i.test(said) || /\bnot\b|fail/i.test(said))
          throw new CarrierFailure('smsa: a return was not cancelled', { kind: 'refused', said })
      },
    },
  }
}

function toBooked({ sawb, waybills: [first] }: Static<typeof Waybills>): Booked {
  const label = Buffer.from(first?.awbFile ?? '', 'base64')
  return {
    carrierId: sawb,
    trackingNumber: first?.awb ?? sawb,
    company: null,
    label: isPdf(label) ? label : null,
    labelUrl: null,
  }
}

function toEvent(scan: Static<typeof Scan>, stateOf: typeof stateOfScan): ParcelEvent[] {
  const { ScanType: code, ScanDescription: said, ScanDateTime: time, ScanTimeZone: zone, City: city } = scan
  const receiver = scan.ReceivedBy?.trim()
  const at = timeOf(time, zone ?? '+03:00')
  if (!at) return []
  const event = { key: `${code} ${at.toISOString()}`, at, state: stateOf(code), words: said, place: city ?? null }
  return [{ ...event, ...(receiver && { receivedBy: receiver.slice(0, 100) }) }]
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CarrierFailure && error.kind === 'missing') return undefined
    throw error
  }
}

/** Errors by field, as ASP.NET answers them, or one sentence. */
function wordsIn(said: unknown): string | undefined {
  if (typeof said === 'string') return said || undefined
  const { errors, title, message } = (said ?? {}) as { errors?: unknown; title?: unknown; message?: unknown }
  if (errors && typeof errors === 'object') return Object.values(errors).flat().join(' ')
  return [message, title].find((one) => typeof one === 'string')
}
