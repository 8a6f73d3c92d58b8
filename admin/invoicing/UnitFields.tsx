import type { UseFormReturn } from 'react-hook-form'
import type { ZatcaRenewal } from '#api/contract/staff-zatca.ts'
import { t } from 'virtual:words/invoicing'
import { typedCode } from '#locales/typed.ts'
import { FormText } from '../form/fields.tsx'

type Typed = { otp: string; member_tin: string }
export const EMPTY_UNIT: Typed = { otp: '', member_tin: '' }

/** Only a VAT group is asked for its member. */
export const renewalOf = ({ otp, member_tin: tin }: Typed): ZatcaRenewal => ({
  otp: typedCode(otp),
  ...(tin !== '' && { member_tin: typedCode(tin) }),
})

type Props = { form: UseFormReturn<Typed>; isGroup: boolean; otpHint: string }

/** What the Fatoora portal wants to know of who asks for a certificate. */
export function UnitFields({ form, isGroup, otpHint }: Props) {
  const code = { form, inputMode: 'numeric', autoComplete: 'off', ltr: true } as const
  return (
    <>
      <FormText {...code} name="otp" label={t('invoicing.otp')} hint={otpHint} maxLength={12} />
      {isGroup && (
        <FormText
          {...code}
          name="member_tin"
          label={t('invoicing.memberTin')}
          hint={t('invoicing.memberTin.hint')}
          maxLength={20}
        />
      )}
    </>
  )
}
