import type { ReactNode } from 'react'
import type { Business, BusinessEntry } from '#api/contract/business.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/business'
import { typedCode } from '#locales/typed.ts'
import * as styles from './business.css.ts'

const NAMES = ['name', 'vat_number', 'registration', 'building', 'street', 'district', 'city', 'postal_code'] as const
type Name = (typeof NAMES)[number]
const FIELDS: readonly (Name | 'save')[] = [...NAMES, 'save']

/** Codes, with their form in Latin digits. */
const CODES: Partial<Record<Name, RegExp>> = {
  vat_number: /^3\d{13}3$/,
  registration: /^\d{10}$/,
  building: /^\d{4}$/,
  postal_code: /^\d{5}$/,
}
const AUTOCOMPLETE: Partial<Record<Name, string>> = { name: 'organization', postal_code: 'postal-code' }
const MAY_BE_EMPTY: readonly Name[] = ['vat_number', 'registration']

type Props = {
  business: Business | null
  submit: ReactNode
  /** Whether to offer keeping it in the account. */
  offersSaving?: boolean
  /** @throws ApiError, whose field errors the form shows */
  send: (business: BusinessEntry, save: boolean) => Promise<void>
}

/** Legal name, numbers and national address of a business. */
export function BusinessForm({ business, submit, offersSaving, send }: Props) {
  const form = useForm<Name | 'save'>({
    names: FIELDS,
    check: problemsOf,
    send: ({ save, ...typed }) =>
      send({ ...typed, vat_number: typed.vat_number || null, registration: typed.registration || null }, save === 'on'),
  })
  return (
    <Form form={form} submit={submit}>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`business.${name}`)}
            {...(name === 'vat_number' && { hint: t('business.vat_number.hint') })}
            required={!MAY_BE_EMPTY.includes(name)}
            maxLength={name === 'name' ? 150 : 60}
            autoComplete={AUTOCOMPLETE[name] ?? 'off'}
            {...(CODES[name] && { ltr: true, inputMode: 'numeric' as const })}
            defaultValue={business?.[name] ?? ''}
            error={form.problem(name)}
          />
        ))}
      </div>
      {offersSaving && <Checkbox name="save" defaultChecked label={t('business.save')} />}
    </Form>
  )
}

function problemsOf(typed: Record<Name | 'save', string>): Partial<Record<Name, string | false>> {
  const hasNumber = MAY_BE_EMPTY.some((name) => typed[name].trim() !== '')
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, problemOf(name, typed[name])])),
    ...(!hasNumber && { vat_number: t('business.number.missing') }),
  }
}

function problemOf(name: Name, typed: string): string | false {
  if (typed.trim() === '') return !MAY_BE_EMPTY.includes(name) && t('business.missing')
  const form = CODES[name]
  return form !== undefined && !form.test(typedCode(typed)) && t('business.wrong', { name: t(`business.${name}`) })
}
