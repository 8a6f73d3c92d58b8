import { Type } from 'typebox'
import type { CarrierFolder } from '#server/carriers/carrier-folder.ts'
import { CarrierFailure, type Booked, type CarrierCalls } from '#server/carriers/carrier.ts'
import { callCarrier, fetchPdf } from '#server/carriers/http.ts'
import { token } from '#server/platform/config-readers.ts'
import { readerOf } from '#server/platform/config-values.ts'

type Account = { url: string; key: string }

const KEY = 'QAFILA_KEY'
const values = { [KEY]: token }
const valueOf = readerOf(values)

const Parcel = Type.Object({
  number: Type.String(),
  scans: Type.Array(Type.Object({ code: Type.String(), at: Type.String() })),
})
const STATES = { got: 'picked_up', door: 'out_for_delivery', given: 'delivered' } as const

/** A carrier that cannot cancel, and has no prices: both are left out. */
function open({ url, key }: Account): CarrierCalls {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callCarrier({
      what: `qafila: ${method}`,
      method,
      url: url + path,
      headers: { authorization: key },
      answer: Parcel,
      wordsIn: (said) => (said as { error?: string }).error,
      ...(body && { body }),
    })
  const booked = async (number: string): Promise<Booked> => {
    const label = (await fetchPdf('qafila: a label', `${url}/labels/${number}`)) ?? null
    return { carrierId: number, trackingNumber: number, company: null, label, labelUrl: null }
  }
  return {
    ordersPickup: false,
    cities: async () => ['Riyadh', 'Jeddah'],
    create: async (parcel) => booked((await call('POST', '/parcels', parcel)).number),
    async find(reference) {
      try {
        return await booked((await call('GET', `/parcels?reference=${encodeURIComponent(reference)}`)).number)
      } catch (error) {
        if (error instanceof CarrierFailure && error.kind === 'missing') return undefined
        throw error
      }
    },
    track: async (number) =>
      (await call('GET', `/parcels/${number}`)).scans.map(({ code, at }) => ({
        key: `${code} ${at}`,
        at: new Date(at),
        state: STATES[code as keyof typeof STATES] ?? null,
        words: code,
        place: null,
      })),
  }
}

export const qafila = {
  words: { name: 'قافلة' },
  settings: {
    values,
    entered: [KEY],
    secrets: [KEY],
    read: (env) => ((key) => key && { key, url: 'https://api.qafila.example' })(valueOf(env, KEY)) || undefined,
    isTest: ({ key }) => key.startsWith('test_'),
    emulated: (url) => ({ url: `${url}/qafila`, key: 'key' }),
  },
  open,
  emulate: async () => (context) => ({ api: async (app) => void app.get('/parcels', async () => context.behaviour) }),
} satisfies CarrierFolder<Account>
