import { randomInt } from 'node:crypto'
import { PROOF_HEADER } from '#api/contract/identity-limits.ts'
import type { ProofAsked, SignedIn } from '#api/contract/identity.ts'
import type { Listing } from '#api/contract/listing.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { Ticket } from '#api/contract/support.ts'
import { prove } from '#api/proof-of-work.ts'
import { routes } from '#locales/routes.ts'
import { ADDRESS } from '../torture/stage.ts'

type BenchCustomer = {
  /** The session as stored by the browser. */
  session: string
  /** Paths of all account pages with data, and one page of each form. */
  pages: Record<string, string>
  /** Path of an order without an address. */
  checkout: string
}

/** A new customer with an order, an address and a support message; codes come from the shop's mailbox. */
export async function newCustomer(url: string): Promise<BenchCustomer> {
  let token = ''
  const call = async <T>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...more }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const phone = `+96650${randomInt(10 ** 6, 10 ** 7)}`
  const { challenge } = await call<ProofAsked>('POST', '/api/proof', { for: 'register', to: phone })
  const form = { name: 'نورة القحطاني', phone, password: 'قارب يشرب ورقة زعتر' }
  const { verification } = await call<{ verification: string }>('POST', '/api/register/send-otp', form, {
    ...(challenge && { [PROOF_HEADER]: await prove(challenge) }),
  })
  const signedIn = await call<SignedIn>('POST', '/api/register/verify', {
    verification,
    code: await codeFor(url, phone),
  })
  token = signedIn.token

  const address = { ...ADDRESS, recipient: signedIn.user.name, phone }
  const sku = await inStock(url)
  const begin = async (): Promise<Order> => (
    await call('POST', '/api/cart/items', { sku }),
    call<Order>('POST', '/api/checkout', {})
  )
  const { id: order } = await begin()
  await call('PUT', `/api/orders/${order}/address`, { address, save: true })
  const { totals } = await call<Order>('PUT', `/api/orders/${order}/delivery`, { method: 'standard' })
  const { methods } = await call<PaymentOptions>('GET', `/api/orders/${order}/payment-methods`)
  const fee = methods.find(({ method }) => method === 'cod')!.fee
  await call(
    'POST',
    `/api/orders/${order}/payments`,
    { method: 'cod', total: totals.total + fee },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const { id: ticket } = await call<Ticket>('POST', '/api/tickets', {
    topic: 'order',
    subject: 'متى يصل طلبي؟',
    text: 'أين وصل؟',
    order: '',
    files: [],
  })
  const open = await begin()
  return {
    session: JSON.stringify(signedIn),
    pages: accountPages(order, ticket),
    checkout: routes.checkoutOrder(open.id),
  }
}

/** The SKU of a variant that a customer can buy. */
export async function inStock(url: string): Promise<string> {
  const read = async <T>(path: string): Promise<T> => ((await (await fetch(url + path)).json()) as { data: T }).data
  for (const { sku } of (await read<Listing>('/api/products')).items) {
    const found = (await read<ProductWithRelated>(`/api/products/${encodeURIComponent(sku)}`)).variants.find(
      ({ stock, price }) => stock > 2 && price < 50_000,
    )
    if (found) return found.sku
  }
  throw new Error('nothing is in stock')
}

const accountPages = (order: number, ticket: number): Record<string, string> => ({
  'account home': routes.accountHome(),
  'account info': routes.account(),
  wallet: routes.wallet(),
  addresses: routes.addresses(),
  'a new address': routes.address('new'),
  statistics: routes.statistics(),
  orders: routes.orders(),
  'an order': routes.order(order),
  'an invoice': routes.invoice(order),
  'rating an order': routes.rate(order),
  ratings: routes.ratings(),
  'a rating': routes.rating(1),
  notifications: routes.notifications(),
  tickets: routes.tickets(),
  'a ticket': routes.ticket(ticket),
  'a new ticket': routes.newTicket(),
  partner: routes.partner(),
  wishlist: routes.wishlist(),
})

/** Polls, since a job sends the code after the response. */
async function codeFor(url: string, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = (await (await fetch(`${url}/api/dev/messages?to=${encodeURIComponent(to)}`)).json()) as {
      data: { messages: { text: string }[] }
    }
    for (const { text } of data.messages) {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(text)
      if (code) return code[0]
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no code came to ${to}`)
}
