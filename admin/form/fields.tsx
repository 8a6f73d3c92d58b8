import type { ComponentProps, ReactElement } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Select, TextField } from '#components/ui/Field.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/shell,signin'

type Of<Values extends FieldValues> = { form: UseFormReturn<Values>; name: Path<Values>; optional?: boolean }
type Own = 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'
type Input = { name: string; value: string; onChange: (change: unknown) => void; error: string | undefined }

const required = { validate: (value: unknown) => String(value ?? '').trim() !== '' || t('shell.required') }

/** Connects an input for text with its field of the form. */
export const FormField = <Values extends FieldValues>({
  form,
  name,
  optional,
  children,
}: Of<Values> & { children: (input: Input) => ReactElement }) => (
  <Controller
    control={form.control}
    name={name}
    rules={optional ? {} : required}
    render={({ field: { value, onChange }, fieldState }) =>
      children({ name, value: value ?? '', onChange, error: fieldState.error?.message })
    }
  />
)

export const FormText = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof TextField>, Own>) => (
  <FormField form={form} name={name} optional={optional}>
    {(input) => <TextField {...field} {...input} />}
  </FormField>
)

export const FormTextArea = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof TextArea>, Own>) => (
  <FormField form={form} name={name} optional={optional}>
    {(input) => <TextArea {...field} {...input} />}
  </FormField>
)

export const FormPassword = <Values extends FieldValues>({
  form,
  name,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof PasswordField>, Own>) => (
  <FormField form={form} name={name}>
    {({ onChange, error }) => <PasswordField {...field} name={name} onChange={onChange} error={error} />}
  </FormField>
)

export const FormSelect = <Values extends FieldValues>({
  form,
  name,
  optional,
  ...field
}: Of<Values> & Omit<ComponentProps<typeof Select>, Own>) => (
  <FormField form={form} name={name} optional={optional}>
    {(input) => <Select {...field} {...input} />}
  </FormField>
)
