import type { FastifyReply } from 'fastify'
import type { ParcelState } from '#api/contract/order-states.ts'
import type { CarrierEmulator, EmulatedParcel, EmulatorContext } from '../../emulators/emulated-parcel.ts'
import { labelPdf } from '../../emulators/label-pdf.ts'

const CITIES = [
  'Riyadh',
  'Jeddah',
  'Makkah',
  'Madinah',
  'Dammam',
  'Khubar',
  'Abha',
  'Tabuk',
  'Buraydah',
  'Taif',
  'Hail',
]
/** The documented code of each event; the others have none. */
const CODES: Partial<Record<ParcelState, string>> = {
  picked_up: 'PU',
  in_transit: 'HOP',
  out_for_delivery: 'OD',
  attempt_failed: 'DE',
  at_pickup_point: 'CC',
  delivered: 'DL',
  returning: 'RTO',
  returned: 'RTN',
}

type Address = { City?: string; ContactName?: string; AddressLine1?: string }
type Entry = { OrderNumber?: string; CODAmount?: number; ConsigneeAddress?: Address; PickupAddress?: Address }

export function emulateSmsa(context: EmulatorContext): CarrierEmulator {
  const all = () => context.parcels('smsa')
  const byId = (awb: string) => all().find(({ id }) => id === awb)

  function take(kind: EmulatedParcel['kind'], entry: Entry, reply: FastifyReply) {
    const address = kind === 'delivery' ? entry.ConsigneeAddress : entry.PickupAddress
    const problem = problemOf(address)
    if (problem) return reply.code(400).send({ title: 'One or more validation errors occurred.', errors: problem })
    const id = `2312${String(10_000_000 + all().length)}`
    return waybillsOf(
      context.keep({
        carrier: 'smsa',
        id,
        reference: entry.OrderNumber ?? '',
        kind,
        tracking: id,
        company: 'SMSA',
        city: address!.City!,
        cash: entry.CODAmount ?? 0,
        waits: context.behaviour.waits,
        events: [],
        forward: null,
      }),
    )
  }

  return {
    api: async (app) => {
      app.addHook('preHandler', async ({ headers }, reply) => {
        if (headers['apikey'] !== 'smsa-emulator') return reply.code(401).send({ message: 'Invalid API key' })
      })
      app.get('/api/lookup/cities/SA', async () => CITIES.map((cityName) => ({ cityName, countryCode: 'SA' })))
      app.post('/api/shipment/b2c/new', async ({ body }, reply) => take('delivery', body as Entry, reply))
      app.post('/api/c2b/new', async ({ body }, reply) => take('return', body as Entry, reply))
      for (const path of ['/api/shipment/b2c/query/:awb', '/api/c2b/query/:awb'])
        app.get(path, async ({ params }, reply) => {
          const parcel = byId((params as { awb: string }).awb)
          if (!parcel) return reply.code(404).send({ message: 'Shipment not found' })
          return waybillsOf(context.keep({ ...parcel, waits: Math.max(0, parcel.waits - 1) }))
        })
      app.post('/api/c2b/cancel/:awb', async ({ params }, reply) => {
        const parcel = byId((params as { awb: string }).awb)
        if (!parcel) return reply.code(404).send({ message: 'Shipment not found' })
        const isLate = parcel.events.some(({ state }) => state === 'picked_up')
        return JSON.stringify(isLate ? 'Shipment cannot be cancelled' : 'Shipment Cancelled Successfully!')
      })
      app.get('/api/track/single/:awb', async ({ params }, reply) =>
        tracked(byId((params as { awb: string }).awb), reply),
      )
      app.get('/api/track/reference/:reference', async ({ params }, reply) =>
        tracked(
          all().find(({ reference }) => reference === (params as { reference: string }).reference),
          reply,
        ),
      )
    },
  }
}

function problemOf(address: Address | undefined): Record<string, string[]> | undefined {
  const { City: city = '', ContactName: name = '', AddressLine1: line = '' } = address ?? {}
  if (!CITIES.includes(city)) return { City: [`The city ${city} is not served.`] }
  if (name.length < 5) return { ContactName: ['The field ContactName must have 5 to 150 characters.'] }
  return line.length < 10 ? { AddressLine1: ['The field AddressLine1 must have 10 to 100 characters.'] } : undefined
}

/** A late label is empty at first. */
const waybillsOf = ({ id, reference, city, waits }: EmulatedParcel): object => ({
  sawb: id,
  createDate: new Date().toISOString(),
  shipmentParcelsCount: 1,
  waybills: [
    { awb: id, awbFile: waits > 0 ? '' : labelPdf(['SMSA (emulated)', id, reference, city]).toString('base64') },
  ],
})

const tracked = (parcel: EmulatedParcel | undefined, reply: FastifyReply): object =>
  parcel
    ? {
        AWB: parcel.id,
        Reference: parcel.reference,
        Pieces: 1,
        CODAmount: parcel.cash,
        // Newest first, as documented.
        Scans: parcel.events.toReversed().map(({ at, state, words, place }) => ({
          City: place,
          // What a customer sends back is delivered to the shop.
          ScanType: parcel.kind === 'return' && state === 'returned' ? 'DL' : (CODES[state] ?? 'XX'),
          ScanDescription: words,
          ScanDateTime: new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 19),
          ScanTimeZone: '+03:00',
          ...(state === 'delivered' && { ReceivedBy: 'Nora' }),
        })),
      }
    : reply.code(404).send({ message: 'Shipment not found' })
