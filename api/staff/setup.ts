import { get, patch, post, type CallOptions } from '#api/client.ts'
import type { SamplesCleared, Setup, SetupPatch, TestMessage } from '#api/contract/staff-setup.ts'

export const readSetup = (options?: CallOptions): Promise<Setup> => get('/api/staff/setup', options)
export const changeSetup = (change: SetupPatch, options?: CallOptions): Promise<Setup> =>
  patch('/api/staff/setup', change, options)
export const sendTestMessage = (message: TestMessage, options?: CallOptions): Promise<null> =>
  post('/api/staff/setup/messages', message, options)
/** The catalogue can be restored, customers and orders cannot. */
export const clearSamples = (options?: CallOptions): Promise<SamplesCleared> =>
  post('/api/staff/setup/samples/clear', undefined, options)
export const restoreSamples = (options?: CallOptions): Promise<{ restored: number }> =>
  post('/api/staff/setup/samples/restore', undefined, options)
/** This browser sees the whole shop from now on, before its opening. */
export const visitUnopened = (options?: CallOptions): Promise<{ url: string }> =>
  post('/api/staff/setup/visit', undefined, options)
export const openShop = (options?: CallOptions): Promise<{ opened_at: string }> =>
  post('/api/staff/setup/opening', undefined, options)
