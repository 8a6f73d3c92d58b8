import { Type } from 'typebox'
import { line, token, webAddress } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'
import { CURRENCY, ProviderFailure, type ProviderCalls } from '#server/payments/provider.ts'
import { caller } from '#server/payments/providers/http.ts'
import { isSame } from '#server/platform/http/is-same.ts'
import { bothOrNone, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

type Account = { url: string; key: string; secret: string }

const KEYS = ['NAKHLA_KEY', 'NAKHLA_SECRET'] as const
const values = { NAKHLA_KEY: token, NAKHLA_SECRET: line, NAKHLA_URL: webAddress }
const valueOf = readerOf(values)

const Bill = Type.Object({ id: Type.String(), page: Type.String(), paid: Type.Boolean(), halalas: Type.Integer() })
const Refund = Type.Object({ id: Type.String() })

/** Takes the money at once, so that nothing is captured or cancelled later. */
function open({ url, key, secret }: Account): ProviderCalls {
  const call = caller({ name: 'nakhla', url, authorization: `Bearer ${key}` })
  const read = async (id: string) => (await call('GET', `/bills/${id}`, { answer: Bill }))!
  return {
    methods: ['card'],
    async create({ id, amount, description, returnUrl }) {
      const body = { id, halalas: amount, description, back: returnUrl }
      const bill = (await call('POST', '/bills', { answer: Bill, body }))!
      return { providerId: bill.id, redirectUrl: bill.page }
    },
    async fetch(providerId) {
      const { paid, halalas } = await read(providerId)
      const state = paid ? 'paid' : 'initiated'
      return {
        providerId,
        reference: providerId,
        state,
        amount: halalas,
        currency: CURRENCY,
        refunded: 0,
        failure: null,
      }
    },
    capture: async () => {},
    async cancel(providerId) {
      if ((await read(providerId)).paid) throw new ProviderFailure('nakhla: what is paid is refunded, not cancelled')
    },
    async refund(providerId, amount, reference) {
      const body = { id: reference, halalas: amount }
      return (await call('POST', `/bills/${providerId}/refunds`, { answer: Refund, body }))!.id
    },
    readWebhook({ headers, body }) {
      const { bill } = (body ?? {}) as { bill?: unknown }
      if (!isSame(headers['x-nakhla'], secret) || typeof bill !== 'string') return undefined
      return { key: bill, providerId: bill }
    },
  }
}

export const nakhla = {
  words: { name: 'نخلة' },
  settings: {
    values,
    entered: KEYS,
    secrets: KEYS,
    read(env) {
      const keys = bothOrNone(KEYS, (name) => valueOf(env, name))
      return keys && { key: keys[0], secret: keys[1], url: valueOf(env, 'NAKHLA_URL') ?? 'https://api.nakhla.example' }
    },
    isTest: ({ key }) => key.startsWith('test_'),
    emulated: (url) => ({ url: `${url}/nakhla`, key: 'key', secret: 'secret' }),
  },
  open,
  emulate: async () => (context) => ({
    api: async (app) => void app.get('/bills/:id', async () => context.store.list()),
    pages: async () => {},
    decide: (held) => context.keep({ ...held, state: 'paid' }),
  }),
} satisfies PaymentProvider<Account>
