import { ProviderFailure, type Provider } from '../provider.ts'

/** A provider that sends shoppers only to https pages, or as an emulator to its own. @param apiUrl of the provider */
export const withSafePages = (provider: Provider, apiUrl: string): Provider => ({
  ...provider,

  async create(charge) {
    const { providerId, redirectUrl } = await provider.create(charge)
    if (redirectUrl !== null && !isSafePage(redirectUrl, apiUrl))
      throw new ProviderFailure(`${provider.name}: a page for shoppers that is not https`, {
        isTransient: true,
        kind: 'unavailable',
      })
    return { providerId, redirectUrl }
  },

  async fetch(providerId) {
    const { redirectUrl, ...payment } = await provider.fetch(providerId)
    if (redirectUrl === undefined) return payment
    return { ...payment, redirectUrl: redirectUrl !== null && isSafePage(redirectUrl, apiUrl) ? redirectUrl : null }
  },
})

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function isSafePage(text: string, apiUrl: string): boolean {
  const page = URL.parse(text)
  if (!page || page.username || page.password) return false
  if (page.protocol === 'https:') return true
  const api = new URL(apiUrl)
  const isEmulator = api.protocol === 'http:' && (page.host === api.host || LOOPBACK.includes(page.hostname))
  return page.protocol === 'http:' && isEmulator
}
