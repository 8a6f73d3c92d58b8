import type { OpenAPIV3_1 } from 'openapi-types'

const event = {
  id: '5127',
  type: 'order.paid',
  version: 1,
  at: '2026-12-01T10:00:00.000Z',
  subject: 'order:12',
  customer_id: null,
  data: {
    order_id: 12,
    order_number: '482-190-337',
    state: 'confirmed',
    total: 7500,
    currency: 'SAR',
    test: false,
  },
}
const stock = {
  sku: 'CUP-RED',
  product_sku: 'CUP',
  title: 'كوب خزف',
  options: ['أحمر'],
  gtin: null,
  price: 7500,
  stock: 40,
  held: 2,
}

/** Examples of the calls that programs make most, by operation; docs/api.md shows them with curl. */
const EXAMPLES: Record<string, { body?: object; data?: object }> = {
  staff_listEvents: { data: { items: [event], next: 'MTc2NDU4MzIwMDAwMDAwMC41MTI3', more: false } },
  staff_listStock: { data: { items: [stock], more: true, next: 'CUP-RED' } },
  staff_setStock: { body: { stock: 40 } },
  staff_changeStock: { body: { items: [{ sku: 'CUP-RED', stock: 40 }] } },
  staff_moveStock: { body: { items: [{ sku: 'CUP-RED', pieces: -3 }] } },
  staff_changePrices: { body: { items: [{ sku: 'CUP-RED', price: 7500 }] } },
  staff_moveOrder: { body: { to: 'preparing' } },
  staff_addShipment: {
    body: { carrier: 'SMSA', tracking: '290012345678', lines: [{ sku: 'CUP-RED', quantity: 1 }] },
  },
  staff_noteOrder: { body: { text: 'رُفع إلى النظام المحاسبي برقم 4410' } },
}

const FAILURE = {
  success: false,
  message: 'لم نعثر على ما طلبته.',
  type: 'about:blank',
  title: 'غير موجود',
  status: 404,
  detail: 'لم نعثر على ما طلبته.',
  code: 'not_found',
}

type WithContent = { content?: Record<string, OpenAPIV3_1.MediaTypeObject> } | undefined
const JSON_TYPE = 'application/json'

export function addExamples(operation: OpenAPIV3_1.OperationObject, done: string): void {
  const { body, data } = EXAMPLES[operation.operationId ?? ''] ?? {}
  const asked = (operation.requestBody as WithContent)?.content?.[JSON_TYPE]
  const answered = (operation.responses?.[200] as WithContent)?.content?.[JSON_TYPE]
  if (body && asked) asked.example = body
  if (data && answered) answered.example = { success: true, data, message: done }
  const refused = (operation.responses?.[404] as WithContent)?.content?.[JSON_TYPE]
  if (refused) refused.example = FAILURE
}
