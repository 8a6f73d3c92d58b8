import { makeFile } from '#api/read-file.ts'
import { saveFile } from '#api/save-file.ts'
import type { CustomersFile } from '#api/contract/staff-customers.ts'
import type { OrdersFile } from '#api/contract/staff-orders.ts'

export type ListFormat = 'csv' | 'xlsx'

const save = async (list: 'order' | 'customer', format: ListFormat, filters: object): Promise<void> =>
  saveFile(`${list}s.${format}`, await makeFile(`/api/staff/${list}-files/${format}`, filters))

/** The browser saves the orders of these filters. 422 if they are too many for a sheet. */
export const saveOrders = (format: ListFormat, filters: OrdersFile): Promise<void> => save('order', format, filters)
export const saveCustomers = (format: ListFormat, filters: CustomersFile): Promise<void> =>
  save('customer', format, filters)
