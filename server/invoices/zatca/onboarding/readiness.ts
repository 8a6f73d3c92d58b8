import type { Tx } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { Refusal, type Faults } from '#server/platform/http/errors.ts'
import { presentSeller } from '../chain/from-invoice.ts'

/**
 * What would have every document rejected: a seller whose VAT number, name or address the platform does not take, and
 * products whose tax needs more than a simplified invoice says.
 * @throws Refusal 422
 */
export async function checkReadiness(tx: Tx): Promise<void> {
  const { vatNumber, id, address } = presentSeller()
  const faults: Faults = {
    ...(vatNumber ? {} : { vat_number: 'api.zatca.vatNumber' as const }),
    ...(id ? {} : { commercial_registration: 'api.zatca.sellerNumber' as const }),
    ...(/^\d{4}$/.test(address.building) ? {} : { building: 'api.zatca.building' as const }),
    ...(address.country === 'SA' ? {} : { country: 'api.zatca.country' as const }),
  }
  const { rows } = await tx.execute<{ sku: string; reason: string | null }>(sql`
    select sku, tax_reason as reason from products
    where (tax_class in ('zero', 'exempt') and tax_reason is null) or tax_reason in ('VATEX-SA-EDU', 'VATEX-SA-HEA')
    order by sku limit 10`)
  // ZATCA wants a citizen's national id with them (BR-KSA-49), which this shop does not ask for.
  const skusOf = (isNamed: boolean): string =>
    rows
      .filter(({ reason }) => (reason !== null) === isNamed)
      .map(({ sku }) => sku)
      .join('، ')
  const [named, unnamed] = [skusOf(true), skusOf(false)]
  if (unnamed) faults['tax_reason'] = { key: 'api.zatca.taxReason', values: { skus: unnamed } }
  if (named) faults['citizens'] = { key: 'api.zatca.citizens', values: { skus: named } }
  if (Object.keys(faults).length > 0) throw new Refusal(422, 'api.zatca.notReady', faults)
}
