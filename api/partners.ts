import { get, post, type CallOptions } from './client.ts'
import type { PartnerApplication, PartnerFigures } from './contract/partner.ts'

export const readPartner = (options?: CallOptions): Promise<PartnerFigures> => get('/api/partner', options)
export const applyAsPartner = (application: PartnerApplication, options?: CallOptions): Promise<PartnerFigures> =>
  post('/api/partner', application, options)
export const tellVisit = (code: string, options?: CallOptions): Promise<null> =>
  post(`/api/partners/${encodeURIComponent(code)}/visits`, undefined, options)
