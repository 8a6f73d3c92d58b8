import type { DutyId } from '#api/contract/duties.ts'
import type { Settings } from '#api/contract/settings/settings.ts'
import { isNationalAddress, shopAddress } from '#api/contract/national-address.ts'
import { isRegisteredForVat } from '#api/contract/vat-registration.ts'
import { adminRoutes } from '#locales/routes.ts'

/**
 * `built`: the shop does it in any case; `yours`: it is done outside of the shop, or cannot be known here; `exempt`: it
 * does not hold for this shop now.
 */
export type DutyState = 'done' | 'missing' | 'built' | 'yours' | 'exempt'
/** The state, and where the merchant changes it. */
export type ShownDuty = { state: DutyState; href: string | null }
type Known = Pick<Settings, 'contact' | 'delivery' | 'identity' | 'legal' | 'reductions' | 'tax'>

const SAMPLE_EMAIL = /\.example$/
const SAMPLE_REGISTER = '1010000000'

/** How the shop stands with each duty, as far as its settings say. @param today YYYY-MM-DD in Riyadh */
export function dutyStates(
  { contact, delivery, identity, legal, reductions, tax }: Known,
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
  const exempt: ShownDuty = { state: 'exempt', href: null }
  const asks = delivery.national_address
  const isSample = SAMPLE_EMAIL.test(contact.email)
  return {
    nationalAddress: needs(asks && !isSample && isNationalAddress(shopAddress(contact)), asks ? 'contact' : 'delivery'),
    vatThreshold: { state: 'yours', href: adminRoutes.settings('legal') },
    noVatWords: isTaxed ? exempt : built,
    einvoicing: isTaxed ? yours : exempt,
    einvoicingNext: isTaxed ? yours : exempt,
    register: needs(register !== null && register !== SAMPLE_REGISTER, 'legal'),
    certificate: needs(legal.business_certificate !== null, 'legal'),
    identity: needs(!isSample && identity.legal_name !== '', 'contact'),
    returns: built,
    inspect: built,
    // Only who reduces prices needs one, which settings do not say; an expired one was needed.
    reductions:
      reductions.licence === null
        ? { state: 'yours', href: adminRoutes.settings('reductions') }
        : needs(reductions.to === null || today <= reductions.to, 'reductions'),
    personalData: built,
    instalments: built,
    invoices: built,
    food: yours,
    accessibility: built,
  }
}
