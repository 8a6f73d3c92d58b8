import type { CustomersFile } from '#api/contract/staff-customers.ts'
import type { ListFile } from '#api/contract/staff-list-files.ts'
import type { OrdersFile } from '#api/contract/staff-orders.ts'
import { get, post } from '#api/client.ts'
import { readFile } from '#api/read-file.ts'
import { saveFile } from '#api/save-file.ts'

export type ListFormat = ListFile['format']
/** A list of the admin that becomes a file, with what is shown of it. */
export type FiledList = { list: 'order'; filters: OrdersFile } | { list: 'customer'; filters: CustomersFile }

const at = (list: FiledList['list'], id = ''): string => `/api/staff/${list}-files${id && `/${id}`}`

export const askListFile = ({ list, filters }: FiledList, format: ListFormat): Promise<ListFile> =>
  post(at(list), { format, filters })

/** Those that I asked for within a day. */
export const readListFiles = (list: FiledList['list']): Promise<{ items: ListFile[] }> => get(at(list))

/** The browser saves a file that is ready. */
export const saveListFile = async (list: FiledList['list'], { id, format }: ListFile): Promise<void> =>
  saveFile(`${list}s.${format}`, await readFile(at(list, id)))
