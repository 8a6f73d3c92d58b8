import { createHmac } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { isSame } from '#server/platform/http/is-same.ts'
import { halalasOf, kilogramsOf, riyalsOf, timeOf } from '../amounts.ts'
import { CarrierFailure, type Booked, type CarrierCalls, type ParcelEvent, type WebhookRequest } from '../carrier.ts'
import { fetchPdf, publicPage } from '../http.ts'
import { otoCaller } from './call.ts'
import { orderOf, returnOf, shipmentOf } from './requests.ts'
import type { OtoAccount } from './settings.ts'
import { stateOfStatus } from './statuses.ts'

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const Status = Type.Object({
  status: Type.String(),
  otoId: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  shipmentId: text,
  dcTrackingNumber: text,
  deliveryCompany: text,
  printAWBURL: text,
})
const HistoryEntry = Type.Object({ date: Type.String(), status: Type.String(), description: text })
const History = Type.Object({
  items: Type.Array(
    Type.Object({ history: Type.Array(HistoryEntry), returnOrderIds: Type.Optional(Type.Array(Type.String())) }),
  ),
})
const Fees = Type.Object({
  deliveryCompany: Type.Array(
    Type.Object({
      deliveryOptionId: Type.Number(),
      deliveryOptionName: Type.String(),
      price: Type.Number(),
      codCharge: Type.Optional(Type.Number()),
      currency: text,
      maxCODValue: Type.Optional(Type.Number()),
      deliveryType: text,
      pickupDropoff: text,
      estimatedDeliveryDate: text,
    }),
  ),
})
const Cities = Type.Object({ getCities: Type.Object({ Cities: Type.Array(Type.Object({ name: Type.String() })) }) })
const Done = Type.Object({})
const MOST_CITIES = 500
/** Pages of cities; OTO had 704. */
const CITY_PAGES = 4
/** While OTO asks the company for the waybill, the order has this status and no shipment. */
const IN_WORK = 'shipmentProcessing'

/** OTO, which passes parcels on to many companies; see README.md. */
export function openOto(account: OtoAccount): CarrierCalls {
  const call = otoCaller(account)

  const statusOf = (orderId: string) => orMissing(call('POST', '/orderStatus', Status, { orderId }))

  async function toBooked(orderId: string, status: Static<typeof Status>): Promise<Booked> {
    const url = status.printAWBURL
    const isMade = Boolean(status.shipmentId) && status.status !== 'shipmentCanceled'
    const label = isMade && url && isOfOto(url, account.url) ? await fetchPdf('oto: a label', url) : undefined
    return {
      carrierId: orderId,
      trackingNumber: isMade ? status.dcTrackingNumber || status.shipmentId! : null,
      company: status.deliveryCompany ?? null,
      label: label ?? null,
      labelUrl: isMade && !label && url ? publicPage(url) : null,
    }
  }

  async function find(orderId: string): Promise<Booked | undefined> {
    const status = await statusOf(orderId)
    return status && toBooked(orderId, status)
  }

  async function cities(): Promise<string[]> {
    const names: string[] = []
    for (let page = 1; page <= CITY_PAGES; page += 1) {
      const found = await call('POST', '/getCities', Cities, { country: 'SA', perPage: MOST_CITIES, page })
      const more = found.getCities.Cities.map(({ name }) => name)
      names.push(...more)
      if (more.length < MOST_CITIES) break
    }
    return names
  }

  async function track(orderId: string): Promise<ParcelEvent[]> {
    const { items } = await call('POST', '/orderHistory', History, { orderIds: [orderId] })
    return (items[0]?.history ?? []).flatMap(toEvent).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }

  const cancel = async (orderId: string, shipmentId: string): Promise<void> =>
    void (await call('POST', '/cancelShipment', Done, { orderId, shipmentId }))

  return {
    ordersPickup: true,
    cities,
    async offers({ from, to, grams, cash }) {
      const { deliveryCompany: companies } = await call('POST', '/checkOTODeliveryFee', Fees, {
        originCity: from,
        destinationCity: to,
        weight: kilogramsOf(grams),
        totalDue: riyalsOf(cash),
        currency: 'SAR',
        includeEstimatedDates: true,
      })
      return (
        companies
          .filter(({ deliveryType: type, pickupDropoff: handing }) => isToTheDoor(type) && handing !== 'dropoffOnly')
          // A negative price would always be the cheapest.
          .filter(({ price, codCharge = 0, currency }) => price >= 0 && codCharge >= 0 && (currency ?? 'SAR') === 'SAR')
          .filter(({ maxCODValue: most }) => cash === 0 || most === undefined || riyalsOf(cash) <= most)
          .map((one) => ({
            id: String(one.deliveryOptionId),
            company: one.deliveryOptionName,
            price: halalasOf(one.price + (cash > 0 ? (one.codCharge ?? 0) : 0)),
            day: one.estimatedDeliveryDate?.slice(0, 10) ?? null,
          }))
      )
    },
    async create(parcel) {
      const known = await statusOf(parcel.reference)
      if (!known) await call('POST', '/createOrder', Done, orderOf(parcel))
      else if (!known.shipmentId && known.status !== IN_WORK)
        await call('POST', '/createShipment', Done, shipmentOf(parcel))
      return (await find(parcel.reference)) ?? waiting(parcel.reference)
    },
    find,
    track,
    cancel,
    returns: {
      onlyOwn: true,
      async create(entry) {
        const Answer = Type.Object({ returnOrderId: Type.String({ minLength: 1 }) })
        const { returnOrderId } = await call('POST', '/createReturnShipment', Answer, returnOf(entry))
        return (await find(returnOrderId)) ?? waiting(returnOrderId)
      },
      /** OTO names a return after the order, so the last one of the order is it. */
      async find(_, forward) {
        if (forward === null) return undefined
        const { items } = await call('POST', '/orderHistory', History, { orderIds: [forward] })
        const last = items[0]?.returnOrderIds?.at(-1)
        return last === undefined ? undefined : find(last)
      },
      track,
      cancel,
    },
    readWebhook: (request) => readWebhook(request, account.secret),
  }
}

const waiting = (carrierId: string): Booked => ({
  carrierId,
  trackingNumber: null,
  company: null,
  label: null,
  labelUrl: null,
})

const isToTheDoor = (type: string | null | undefined): boolean => !type || type.startsWith('toCustomerDoorstep')

/** OTO writes times without a zone; those of its webhooks are UTC. */
function toEvent({ date, status, description }: Static<typeof HistoryEntry>): ParcelEvent[] {
  const at = timeOf(date, 'Z')
  return at
    ? [{ key: `${status} ${date}`, at, state: stateOfStatus(status), words: description ?? status, place: null }]
    : []
}

/** Only OTO's own pages are fetched: their address comes with an answer. */
function isOfOto(url: string, api: string): boolean {
  const page = URL.parse(url)
  const own = new URL(api)
  return (
    page !== null &&
    (page.origin === own.origin || (page.protocol === 'https:' && /(^|\.)tryoto\.com$/.test(page.hostname)))
  )
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CarrierFailure && error.kind === 'missing') return undefined
    throw error
  }
}

function isSigned({ orderId, status, timestamp, signature }: Record<string, unknown>, secret: string): boolean {
  const isTime = typeof timestamp === 'string' || typeof timestamp === 'number'
  if (typeof orderId !== 'string' || typeof status !== 'string' || !isTime) return false
  const signed = createHmac('sha256', secret).update(`${orderId}:${status}:${timestamp}`).digest('base64')
  return isSame(signature, signed)
}

/**
 * Proved by the signature of `orderId:status:timestamp`, or by the `Authorization` header: a `shipmentError` has no
 * status, so that its signature says nothing.
 */
function readWebhook({ headers, body }: WebhookRequest, secret: string | undefined) {
  const { orderId, returnOrderId, status, timestamp, signature, errorMessage, deliveryCompanyResponse } = (body ??
    {}) as Record<string, unknown>
  if (secret === undefined || typeof orderId !== 'string') return undefined
  const [authorization] = [headers['authorization']].flat()
  const isKnown = isSame(authorization?.replace(/^Bearer /i, ''), secret)
  if (!isKnown && !isSigned({ orderId, status, timestamp, signature }, secret)) return undefined
  const words = [errorMessage, deliveryCompanyResponse].filter((one) => typeof one === 'string' && one)
  const ids = [orderId, returnOrderId].filter((one) => typeof one === 'string')
  return { ids, refusal: isKnown && words.length > 0 ? words.join(' · ').slice(0, 300) : null }
}
