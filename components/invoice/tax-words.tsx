import type { ReactNode } from 'react'
import type { InvoiceTax } from '#api/contract/invoice.ts'
import { TAX_REASONS, type TaxReason } from '#api/contract/tax-classes.ts'
import { formatPercent } from '#locales/format.ts'
import { t } from 'virtual:words/invoice'

/** A tax class and its reason in words; unknown codes are shown unchanged. */
export function taxWords({
  tax_class,
  tax_reason,
  vat_percent,
}: Pick<InvoiceTax, 'tax_class' | 'tax_reason' | 'vat_percent'>): ReactNode {
  if (tax_class === 'standard') return t('invoice.tax.standard', { percent: formatPercent(vat_percent / 100) })
  const tax = t(`invoice.tax.${tax_class}`)
  // The one reason of this class says the same again.
  if (tax_reason === null || tax_reason === 'VATEX-SA-OOS') return tax
  return t('invoice.tax.because', {
    tax,
    reason: isKnown(tax_reason) ? (
      t(`invoice.reason.${tax_reason}`)
    ) : (
      <bdi key="reason" dir="ltr">
        {tax_reason}
      </bdi>
    ),
  })
}

const isKnown = (code: string): code is TaxReason => TAX_REASONS.some((known) => known === code)
