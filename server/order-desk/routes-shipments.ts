import { answersRecord, ifMatch as headers } from '#server/staff-access/public-answers.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { staffRoute, staffIn } from '#server/staff-access/public.ts'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { OrderAction } from '#api/contract/order-events.ts'
import { Id, IdParams } from '#api/contract/shared.ts'
import { StaffOrder } from '#api/contract/staff-orders.ts'
import { ShipmentCorrection, ShipmentEntry, ShipmentMove } from '#api/contract/staff-shipments.ts'
import type { CheckoutShop } from '#server/checkout/service.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import { openOrder, type ChangeAuthor } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { outForDelivery } from '#server/orders/public-shipments.ts'
import { actorOf, requireVersion } from './order-version.ts'
import { showForStaff } from './orders.ts'
import { MOST_LABEL_BYTES, putLabel, readLabel } from './shipment-labels.ts'
import { correctParcel, deliverParcels, endParcels, sendParcel, takeOutForDelivery } from './shipments.ts'

const params = Type.Object({ id: Id, shipment: Id })

/** The parcels of an order. Register it inside the plugin of requireStaff. */
export const staffShipmentRoutes: FastifyPluginAsyncTypebox<{ shop: CheckoutShop }> = async (app, { shop }) => {
  const { db } = shop
  const changed = answers(StaffOrder, [401, 403, 404, 409, 412, 422, 503])

  type Change = {
    action: OrderAction
    details: object
    why?: string | undefined
    isDone?: (tx: Tx) => Promise<boolean>
  }

  /**
   * Changes an order in one transaction, on record, and answers with what it is now.
   * @param isDone whether the change has been made before, whatever version the caller has seen
   */
  async function change(
    request: FastifyRequest,
    id: number,
    { action, details, why, isDone }: Change,
    work: (tx: Tx, order: OrderRow, by: ChangeAuthor) => Promise<unknown>,
  ) {
    const by = staffIn(request)
    if (by.call.isDone) return ok(await showForStaff(db, id, by.permissions))
    await inTransaction(db, async (tx) => {
      const order = await openOrder(tx, id)
      if (await isDone?.(tx)) {
        // Nothing has changed, so the audit says nothing.
        by.call.isRecorded = true
        return
      }
      requireVersion(order, request.headers['if-match'])
      await work(tx, order, actorOf(by, why))
      await recordAction(tx, by, action, `order:${id}`, details)
    })
    return ok(await showForStaff(db, id, staffIn(request).permissions))
  }

  app.post(
    '/staff/orders/:id/shipments',
    staffRoute(
      'orders.write',
      'addShipment',
      {
        headers,
        params: IdParams,
        body: ShipmentEntry,
        response: changed,
      },
      answersRecord,
    ),
    (request) => {
      const { params: at, body } = request
      return change(request, at.id, { action: 'order.shipped', details: body }, (tx, order, by) =>
        sendParcel(tx, order, by, body),
      )
    },
  )

  app.patch(
    '/staff/orders/:id/shipments/:shipment',
    staffRoute(
      'orders.write',
      'correctShipment',
      { headers, params, body: ShipmentCorrection, response: changed },
      answersRecord,
    ),
    (request) => {
      const { params: at, body } = request
      return change(request, at.id, { action: 'order.tracking', details: { ...at, ...body } }, (tx, order) =>
        correctParcel(tx, order, at.shipment, body),
      )
    },
  )

  app.post(
    '/staff/orders/:id/shipments/:shipment/moves',
    staffRoute(
      'orders.write',
      'moveShipment',
      { headers, params, body: ShipmentMove, response: changed },
      answersRecord,
    ),
    (request) => {
      const { params: at, body } = request
      const { to, why, reason } = body
      const { id, shipment } = at
      const made = { action: `order.${to}` as const, details: { ...at, ...body }, why }
      if (to === 'out_for_delivery') {
        if (reason) throw invalid({ reason: 'api.validation.additionalProperties' })
        return change(
          request,
          id,
          { ...made, isDone: async (tx) => (await outForDelivery(tx, id)).has(shipment) },
          (tx, order) => takeOutForDelivery(tx, order, shipment),
        )
      }
      return change(request, id, made, (tx, order, by) =>
        to === 'delivered'
          ? deliverParcels(tx, order, by, shipment)
          : endParcels(tx, order, by, { reason, id: shipment }),
      )
    },
  )

  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: MOST_LABEL_BYTES, headerPairs: 20 },
    throwFileSizeLimit: false,
  })

  app.put(
    '/staff/orders/:id/shipments/:shipment/label',
    {
      bodyLimit: MOST_LABEL_BYTES + 10_000,
      ...staffRoute('orders.write', 'putShipmentLabel', {
        params,
        consumes: ['multipart/form-data'],
        response: answers(StaffOrder, [401, 403, 404, 413, 415, 422]),
      }),
    },
    async (request) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (!part) throw invalid({ file: 'api.upload.missing' })
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw invalid({ file: 'api.staff.labelRefused' })
      await putLabel(db, staffIn(request), request.params, bytes)
      return ok(await showForStaff(db, request.params.id, staffIn(request).permissions))
    },
  )

  app.get(
    '/staff/orders/:id/shipments/:shipment/label',
    staffRoute('orders.people', 'getShipmentLabel', { params, response: nothing([401, 403, 404]) }),
    async (request, reply) => {
      const { type, bytes } = await readLabel(db, request.params)
      const about = {
        'content-type': type,
        'content-disposition': `inline; filename="label-${request.params.shipment}.${type === 'image/png' ? 'png' : 'pdf'}"`,
        'content-security-policy': "sandbox; default-src 'none'",
      }
      return sendBytes(reply, about, bytes)
    },
  )
}
