import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { ParcelState } from '#api/contract/order-states.ts'
import type {
  CarrierEmulator,
  EmulatedEvent,
  EmulatedParcel,
  EmulatorContext,
} from '../../emulators/emulated-parcel.ts'
import { labelPdf } from '../../emulators/label-pdf.ts'

const CITIES = ['Riyadh', 'Jeddah', 'Makkah', 'Madinah', 'Dammam', 'Al Khobar', 'Abha', 'Tabuk', 'Buraydah', 'Haql']
const SECRET = 'oto-emulator-webhooks'
const COMPANIES = [
  { deliveryOptionId: 101, deliveryOptionName: 'Aramex', price: 19.5, codCharge: 5, maxCODValue: 3000, days: 2 },
  { deliveryOptionId: 102, deliveryOptionName: 'SPL', price: 15, codCharge: 6, maxCODValue: 1000, days: 4 },
  { deliveryOptionId: 103, deliveryOptionName: 'SPL PUDO', price: 12, codCharge: 6, maxCODValue: 500, days: 4 },
]
const FORWARD: Partial<Record<ParcelState, string>> = {
  created: 'shipmentCreated',
  picked_up: 'pickedUp',
  in_transit: 'inTransit',
  out_for_delivery: 'outForDelivery',
  attempt_failed: 'undeliveredAttempt',
  on_hold: 'shipmentOnHold',
  at_pickup_point: 'heldForPickup',
  delivered: 'delivered',
  returning: 'returnProcessing',
  returned: 'returned',
  lost: 'lostOrDamaged',
  cancelled: 'shipmentCanceled',
}
const REVERSE: Partial<Record<ParcelState, string>> = {
  created: 'reverseShipmentCreated',
  picked_up: 'reversePickedUp',
  in_transit: 'reverseArrivedTerminal',
  attempt_failed: 'reversePickupAttempted',
  returned: 'reverseReturned',
  cancelled: 'reverseShipmentCanceled',
}

type Body = {
  orderId?: string
  orderIds?: string[]
  deliveryOptionId?: number | string
  amount_due?: number
  customer?: { name?: string; city?: string }
  destinationCity?: string
  totalDue?: number
  page?: number
  shipmentId?: string
}

export function emulateOto(context: EmulatorContext): CarrierEmulator {
  const all = () => context.parcels('oto')
  const byId = (order: string | undefined) => all().find(({ id }) => id === order)
  const refuse = (reply: FastifyReply, code: string, text: string, status = 400) =>
    reply.code(status).send({ success: false, otoErrorCode: code, otoErrorMessage: text })

  function take(id: string, kind: EmulatedParcel['kind'], body: Body, forward: string | null = null): EmulatedParcel {
    const company = COMPANIES.find(({ deliveryOptionId }) => deliveryOptionId === Number(body.deliveryOptionId))
    const tracking = `OTO${String(70_000_000 + all().length)}`
    const { waits } = context.behaviour
    return context.keep({
      carrier: 'oto',
      id,
      reference: id,
      kind,
      tracking,
      company: company?.deliveryOptionName ?? 'Aramex',
      city: body.customer?.city ?? '',
      cash: body.amount_due ?? 0,
      waits,
      events: [],
      forward,
    })
  }

  return {
    api: async (app) => {
      app.post('/refreshToken', async ({ body }, reply) =>
        (body as { refresh_token?: string }).refresh_token === 'oto-emulator'
          ? { access_token: 'oto-token', success: true }
          : reply.code(401).send({ message: 'Unauthorized', code: 401 }),
      )
      app.get('/label/:id', async ({ params }, reply) => {
        const parcel = byId((params as { id: string }).id)
        if (!parcel) return reply.code(404).send()
        return reply
          .type('application/pdf')
          .send(labelPdf([`${parcel.company} by OTO (emulated)`, parcel.tracking, parcel.reference, parcel.city]))
      })
      await app.register(async (api) => {
        api.addHook('preHandler', async ({ headers }, reply) => {
          if (headers.authorization !== 'Bearer oto-token')
            return reply.code(401).send({ message: 'Jwt is expired', code: 401 })
        })
        api.post('/getCities', async ({ body }) => ({
          getCities: {
            totalCount: CITIES.length,
            Cities: (body as Body).page === 1 ? CITIES.map((name) => ({ name })) : [],
          },
        }))
        api.post('/checkOTODeliveryFee', async ({ body }, reply) => {
          if (!CITIES.includes((body as Body).destinationCity ?? ''))
            return refuse(reply, 'OTO1004', 'There is no available delivery company setting', 409)
          return {
            success: true,
            deliveryCompany: COMPANIES.map(({ days, ...company }) => ({
              ...company,
              deliveryType: company.deliveryOptionName.endsWith('PUDO') ? 'pickupByCustomer' : 'toCustomerDoorstep',
              pickupDropoff: 'freePickup',
              estimatedDeliveryDate: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
            })),
          }
        })
        api.post('/createOrder', async ({ body }, reply) => {
          const { orderId, customer } = body as Body
          if (!orderId || byId(orderId)) return refuse(reply, 'OTO1001', 'Invalid or missing order Id')
          if (!customer?.name) return refuse(reply, 'OTO1029', 'Recipient name is missing or invalid')
          if (!CITIES.includes(customer.city ?? '')) return refuse(reply, 'OTO1020', 'City is not valid')
          take(orderId, 'delivery', body as Body)
          return { success: true, otoId: 540_789 + all().length }
        })
        api.post('/createShipment', async ({ body }, reply) =>
          byId((body as Body).orderId)
            ? { success: true, message: 'create shipment request is received.' }
            : refuse(reply, 'OTO1001', 'Invalid or missing order Id'),
        )
        api.post('/createReturnShipment', async ({ body }, reply) => {
          const { orderId } = body as Body
          const forward = byId(orderId)
          if (!forward?.events.some(({ state }) => state === 'delivered'))
            return refuse(reply, 'OTO1103', 'Status of the order is not suitable for the action')
          const returnOrderId = `${forward.id}-R${all().filter((one) => one.forward === forward.id).length + 1}`
          take(returnOrderId, 'return', body as Body, forward.id)
          return { success: true, returnOrderId }
        })
        api.post('/orderStatus', async ({ body }, reply) => {
          const parcel = byId((body as Body).orderId)
          if (!parcel) return refuse(reply, 'OTO1002', 'Order is not exist', 200)
          if (parcel.waits > 0) {
            context.keep({ ...parcel, waits: parcel.waits - 1 })
            return { success: true, orderId: parcel.id, status: 'shipmentProcessing' }
          }
          return {
            success: true,
            orderId: parcel.id,
            otoId: '540789',
            status: statusOf(parcel),
            shipmentId: parcel.tracking,
            dcTrackingNumber: '',
            deliveryCompany: parcel.company,
            printAWBURL: `${context.url()}/oto/label/${encodeURIComponent(parcel.id)}`,
          }
        })
        api.post('/orderHistory', async ({ body }) => ({
          success: true,
          items: ((body as Body).orderIds ?? []).flatMap((id) => {
            const parcel = byId(id)
            if (!parcel) return []
            const words = parcel.kind === 'return' ? REVERSE : FORWARD
            return [
              {
                orderId: id,
                history: parcel.events.map(({ at, state, words: description }) => ({
                  date: at.slice(0, 19).replace('T', ' '),
                  status: words[state] ?? 'informationUpdate',
                  description,
                })),
                returnOrderIds: all()
                  .filter(({ forward }) => forward === id)
                  .map((one) => one.id),
              },
            ]
          }),
        }))
        api.post('/cancelShipment', async ({ body }, reply) => {
          const { orderId, shipmentId } = body as Body
          const parcel = byId(orderId)
          if (!parcel || parcel.tracking !== shipmentId) return refuse(reply, 'OTO1079', 'Shipment id is required')
          if (parcel.events.some(({ state }) => state === 'picked_up'))
            return refuse(reply, 'OTO1082', 'Order Status is not allowed for cancel shipment', 409)
          const event = { at: new Date().toISOString(), state: 'cancelled', words: 'canceled', place: null } as const
          context.keep({ ...parcel, events: [...parcel.events, event] })
          return { success: true }
        })
      })
    },
    webhook: (parcel, event) => ({ headers: { authorization: SECRET }, body: noticeOf(parcel, event) }),
  }
}

const statusOf = ({ events, kind }: EmulatedParcel): string =>
  (kind === 'return' ? REVERSE : FORWARD)[events.at(-1)?.state ?? 'created'] ?? 'informationUpdate'

function noticeOf(parcel: EmulatedParcel, event: EmulatedEvent): object {
  const { forward, id, tracking: trackingNumber, company: deliveryCompany } = parcel
  const orderId = forward ?? id
  const status = statusOf({ ...parcel, events: [event] })
  const timestamp = String(Date.parse(event.at))
  const signature = createHmac('sha256', SECRET).update(`${orderId}:${status}:${timestamp}`).digest('base64')
  const ids = { orderId, ...(forward !== null && { returnOrderId: id }) }
  return { ...ids, status, dcStatus: event.words, trackingNumber, deliveryCompany, timestamp, signature }
}
