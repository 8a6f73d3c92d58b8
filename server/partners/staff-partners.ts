import type { Database } from '#server/platform/database/connect.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { decidePartner } from './service.ts'

/** Decides about a partner, on record. @throws Refusal 404, 412 */
const deciding =
  (state: 'active' | 'refused' | 'stopped') =>
  async (db: Database, by: Staff, id: number, why?: string, expected?: string): Promise<void> => {
    await decidePartner(db, id, state, why, expected)
    await recordAction(db, by, `partner.${state}`, `partner:${id}`, why ? { why } : {})
  }
export const acceptPartner = deciding('active')
export const refusePartner = deciding('refused')
export const stopPartner = deciding('stopped')
