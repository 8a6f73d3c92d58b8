import { useEffect } from 'react'
import { isApiError } from '#api/errors.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/auth'
import { showFailure } from '#stores/failures.ts'
import { Terms } from './Terms.tsx'

type Props = {
  send: (name: string) => Promise<void>
  /** The code expired while the name was typed. */
  onExpired: () => void
}

/** Asks a newcomer, whose number is proven, for the name. */
export function NameForm({ send, onExpired }: Props) {
  const form = useForm({
    names: ['name'],
    check: ({ name }) => ({ name: !name.trim() && t('auth.name.missing') }),
    send: async ({ name }) => {
      try {
        await send(name.trim())
      } catch (error) {
        if (!isApiError(error) || !error.errors?.['code']) throw error
        showFailure(error)
        onExpired()
      }
    },
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <Form form={form} submit={t('auth.enter.name.submit')}>
      <TextField label={t('auth.name')} name="name" autoComplete="name" maxLength={100} error={form.problem('name')} />
      <Terms />
    </Form>
  )
}
