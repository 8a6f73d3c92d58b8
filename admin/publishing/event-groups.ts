import type { EventType } from '#api/contract/events.ts'
import type { EndpointEntry, EventReader } from '#api/contract/webhook-endpoints.ts'

/** Events as they are offered, with the permission that reads them. */
export const EVENT_GROUPS = [
  [
    'orders.read',
    [
      'order.placed',
      'order.paid',
      'order.edited',
      'order.preparing',
      'order.shipped',
      'order.delivered',
      'order.returned',
      'order.cancelled',
      'order.refunded',
      'invoice.issued',
    ],
  ],
  ['payments.read', ['payment.failed']],
  ['stock.read', ['stock.low', 'stock.out', 'stock.back']],
  ['catalogue.read', ['product.changed', 'price.changed', 'category.changed']],
  ['settings.read', ['page.changed']],
  ['publishing.read', ['pages.published']],
  ['customers.read', ['customer.created', 'consent.given', 'consent.withdrawn']],
  ['community.read', ['review.created', 'ticket.created']],
] as const satisfies readonly (readonly [EventReader, readonly EventType[]])[]

const PEOPLE: EventReader = 'orders.people'

/** Whether events say which customer they are about. */
export const namesCustomers = ({ permissions }: Pick<EndpointEntry, 'permissions'>): boolean =>
  permissions.includes(PEOPLE)

/** What is needed to read the chosen types, and the customers if they are wanted. */
export const permissionsFor = (types: readonly string[], withCustomers: boolean): EventReader[] => [
  ...EVENT_GROUPS.filter(([, all]) => all.some((type) => types.includes(type))).map(([reader]) => reader),
  ...(withCustomers ? [PEOPLE] : []),
]
