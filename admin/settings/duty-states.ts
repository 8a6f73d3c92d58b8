import type { DutyId } from '#api/contract/duties.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { isRegisteredForVat } from '#api/contract/vat-registration.ts'
import { adminRoutes } from '#locales/routes.ts'

/** `built`: the shop does it in any case; `yours`: it is done outside of the shop, or cannot be known here. */
export type DutyState = 'done' | 'missing' | 'built' | 'yours'
/** The state, and where the merchant changes it. */
export type ShownDuty = { state: DutyState; href: string | null }
type Known = Pick<Settings, 'contact' | 'identity' | 'legal' | 'reductions' | 'tax'>

const SAMPLE_EMAIL = /\.example$/
const SAMPLE_REGISTER = '1010000000'

/** How the shop stands with each duty, as far as its settings say. @param today YYYY-MM-DD in Riyadh */
export function dutyStates(
  { contact, identity, legal, reductions, tax }: Known,
  today: string,
): Record<DutyId, ShownDuty> {
  const isTaxed = isRegisteredForVat({ ...tax, vat_number: legal.vat_number }, today)
  const register = legal.commercial_registration ?? legal.freelance_document
  const needs = (isDone: boolean, section: string): ShownDuty => ({
    state: isDone ? 'done' : 'missing',
    href: adminRoutes.settings(section),
  })
  const built: ShownDuty = { state: 'built', href: null }
  const yours: ShownDuty = { state: 'yours', href: null }
  return {
    nationalAddress: built,
    vatThreshold: { state: 'yours', href: adminRoutes.settings('legal') },
    noVatWords: built,
    einvoicing: isTaxed ? yours : built,
    einvoicingNext: isTaxed ? yours : built,
    register: needs(register !== null && register !== SAMPLE_REGISTER, 'legal'),
    certificate: needs(legal.business_certificate !== null, 'legal'),
    identity: needs(!SAMPLE_EMAIL.test(contact.email) && identity.legal_name !== '', 'contact'),
    returns: built,
    inspect: built,
    reductions: needs(reductions.licence !== null && (reductions.to === null || today <= reductions.to), 'reductions'),
    personalData: built,
    instalments: built,
    invoices: built,
    food: yours,
    accessibility: built,
  }
}
