import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { OrderState, PaymentMethod } from '#api/contract/order-states.ts'
import type { TicketEntry } from '#api/contract/support.ts'

type SampleCustomer = {
  name: string
  city: string
  district: string
  street: string
  building: string
  postal_code: string
}

export type SampleOrder = {
  /** Index of the customer. */
  customer: number
  hours_ago: number
  /** The last state; `undelivered` is a parcel that came back. */
  state: OrderState | 'undelivered'
  method: PaymentMethod
  lines: { sku: string; quantity: number }[]
  /** `standard` if not given. */
  delivery?: DeliveryMethod
  /** Of a return. */
  refund_to?: 'wallet' | 'source'
  reason?: string
  /** Of a cancellation or a partial refund. */
  why?: string
  /** Halalas. */
  partial_refund?: number
}

type SampleTicket = Pick<TicketEntry, 'topic' | 'subject' | 'text'> & {
  customer: number
  hours_ago: number
  /** Index of the order. */
  order?: number
  answer?: string
  close?: boolean
}

export type Samples = { customers: SampleCustomer[]; orders: SampleOrder[]; tickets: SampleTicket[] }

/** Customers, orders from the oldest to the newest, and tickets of a trial. */
export async function readSamples(): Promise<Samples> {
  const file = await readFile(path.join(import.meta.dirname, 'samples.jsonl'), 'utf8')
  const lines = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { customer?: SampleCustomer; order?: SampleOrder; ticket?: SampleTicket })
  return {
    customers: lines.flatMap(({ customer = [] }) => customer),
    orders: lines.flatMap(({ order = [] }) => order),
    tickets: lines.flatMap(({ ticket = [] }) => ticket),
  }
}
