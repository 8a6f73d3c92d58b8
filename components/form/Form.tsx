import type { FormEventHandler, ReactNode, RefObject } from 'react'
import type { ApiError } from '#api/errors.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { FailureNote } from './FailureNote.tsx'

type Props = {
  /** The result of useForm. */
  form: {
    props: { ref: RefObject<HTMLFormElement | null>; onSubmit: FormEventHandler; onInput: FormEventHandler }
    busy: boolean
    failure: ApiError | null
    attempt: number
  }
  /** The button's label; none for a form that is sent with others. */
  submit?: ReactNode
  children: ReactNode
}

/**
 * Fields, a general error and a submit button. Before hydration `method="dialog"` prevents a native submission, which
 * would put the password into the URL.
 */
export function Form({ form, submit, children }: Props) {
  return (
    <form {...form.props} method="dialog" noValidate>
      <Stack gap={5}>
        {form.failure && <FailureNote key={form.attempt} error={form.failure} />}
        {children}
        {submit && (
          <Button type="submit" size="lg" full loading={form.busy}>
            {submit}
          </Button>
        )}
      </Stack>
    </form>
  )
}
