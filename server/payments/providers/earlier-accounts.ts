import { ProviderFailure, type Provider } from '../provider.ts'

/** An account that takes no new payments. */
export const closed = ({ onPage, ...provider }: Provider): Provider => ({
  ...provider,
  methods: [],
  create: async () => {
    throw new ProviderFailure(`${provider.name}: its keys were replaced`, { kind: 'unavailable' })
  },
  ...(onPage && { onPage: { ...onPage, methods: [] } }),
})

/**
 * The account that takes payments, which goes on with those of earlier accounts too. An account that does not know a
 * payment, or whose keys are refused, has changed nothing: the next one is asked.
 */
export function withEarlier(present: Provider, earlier: readonly Provider[]): Provider {
  if (earlier.length === 0) return present
  const accounts = [present, ...earlier]
  async function ask<T>(act: (account: Provider) => Promise<T>): Promise<T> {
    const refusals: ProviderFailure[] = []
    for (const account of accounts) {
      try {
        return await act(account)
      } catch (error) {
        if (!(error instanceof ProviderFailure) || !isOfAnother(error)) throw error
        refusals.push(error)
      }
    }
    throw refusals[0]!
  }
  return {
    ...present,
    fetch: (id) => ask((account) => account.fetch(id)),
    capture: (id, amount, reference) => ask((account) => account.capture(id, amount, reference)),
    cancel: (id, amount) => ask((account) => account.cancel(id, amount)),
    refund: (id, amount, reference) => ask((account) => account.refund(id, amount, reference)),
    readWebhook: (request) => {
      for (const account of accounts) {
        const event = account.readWebhook(request)
        if (event) return event
      }
      return undefined
    },
  }
}

const isOfAnother = ({ isTransient, isMissing, kind }: ProviderFailure): boolean =>
  !isTransient && (isMissing || kind === 'unavailable')
