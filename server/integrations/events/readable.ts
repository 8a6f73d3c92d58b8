import { EVENT_TYPES, type EventType } from '#api/contract/events.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { READ_BY, type Permissions } from '#server/staff-access/public.ts'

type Domain = EventType extends `${infer Name}.${string}` ? Name : never

/** Who reads events of a domain: one of these permissions is enough, as for what they are about. */
const READERS: Record<Domain, readonly StaffPermission[]> = {
  order: READ_BY.order,
  payment: READ_BY.payment,
  invoice: READ_BY.order,
  stock: ['stock.read', 'stock.write'],
  product: ['catalogue.read', 'catalogue.write'],
  price: ['catalogue.read', 'catalogue.write', 'prices.write'],
  category: ['catalogue.read', 'catalogue.write'],
  page: ['settings.read', 'settings.write'],
  pages: ['publishing.read', 'publishing.write'],
  customer: READ_BY.customer,
  consent: READ_BY.customer,
  review: READ_BY.community,
  ticket: READ_BY.community,
}

const holdsOne = (permissions: Permissions, some: readonly StaffPermission[]): boolean =>
  some.some((permission) => permissions.has(permission))

/** The types that a caller may read. */
export const readableTypes = (permissions: Permissions): EventType[] =>
  EVENT_TYPES.filter((type) => holdsOne(permissions, READERS[type.split('.', 1)[0] as Domain]))

/** Whether a caller may know whom an event is about. */
export const mayKnowCustomers = (permissions: Permissions): boolean => holdsOne(permissions, READ_BY.orderPeople)
