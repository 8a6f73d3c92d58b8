import { get, post, put, type CallOptions } from '#api/client.ts'
import type { BusinessEntry } from '#api/contract/business.ts'
import type {
  ZatcaDocument,
  ZatcaRehearsal,
  ZatcaRenewal,
  ZatcaStatus,
  ZatcaUnitCreated,
  ZatcaUnitEntry,
} from '#api/contract/staff-zatca.ts'
import type { ZatcaList } from '#api/contract/zatca-lists.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

/** ms; the platform answers eight calls one after another. */
const ONBOARDING_MS = 180_000
/** ms for ten documents. */
const REHEARSAL_MS = 120_000

export const readInvoicing = (options?: CallOptions): Promise<ZatcaStatus> => get('/api/staff/zatca', options)

export const readTaxDocuments = (
  query: { state?: ZatcaList; number?: string; after?: string; limit?: number },
  options?: CallOptions,
): Promise<Page<ZatcaDocument, string>> => get(`/api/staff/zatca/documents${search(query)}`, options)

/** @param name a number, or the UUID of one document */
export const readTaxXml = (name: string, options?: CallOptions): Promise<{ name: string; xml: string }> =>
  get(`/api/staff/zatca/documents/${encodeURIComponent(name)}/xml`, options)
export const issueAgain = (number: string, options?: CallOptions): Promise<null> =>
  post(`/api/staff/zatca/documents/${encodeURIComponent(number)}/reissue`, undefined, options)
/** Of an order whose invoice was rejected. */
export const correctBusiness = (order: number, business: BusinessEntry, options?: CallOptions): Promise<unknown> =>
  put(`/api/staff/orders/${order}/business`, business, options)
export const sendNow = (options?: CallOptions): Promise<{ stamped: number }> =>
  post('/api/staff/zatca/sending', undefined, options)

export const addUnit = (unit: ZatcaUnitEntry, options?: CallOptions): Promise<ZatcaUnitCreated> =>
  post('/api/staff/zatca/units', unit, { timeLimit: ONBOARDING_MS, ...options })
export const renewUnit = (id: number, renewal: ZatcaRenewal, options?: CallOptions): Promise<ZatcaUnitCreated> =>
  post(`/api/staff/zatca/units/${id}/renewal`, renewal, { timeLimit: ONBOARDING_MS, ...options })
export const activateUnit = (id: number, options?: CallOptions): Promise<null> =>
  post(`/api/staff/zatca/units/${id}/activation`, undefined, options)
export const rehearse = (id: number, skip: number, options?: CallOptions): Promise<ZatcaRehearsal> =>
  post(`/api/staff/zatca/units/${id}/rehearsal`, { skip }, { timeLimit: REHEARSAL_MS, ...options })
