import type { FormEventHandler, ReactNode, RefObject } from 'react'
import type { ApiError } from '#api/errors.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { FailureNote } from './FailureNote.tsx'

type Props = {
  /** Of useForm. */
  form: {
    props: { ref: RefObject<HTMLFormElement | null>; onSubmit: FormEventHandler; onInput: FormEventHandler }
    busy: boolean
    failure: ApiError | null
    attempt: number
  }
  /** What its button says. */
  submit: ReactNode
  children: ReactNode
}

/**
 * Fields, what went wrong with them as a whole, and one button. Sent before its scripts are there it waits for them
 * (`method="dialog"` outside a dialog): a browser would put the password into the address, or leave the page.
 */
export function Form({ form, submit, children }: Props) {
  return (
    <form {...form.props} method="dialog" noValidate>
      <Stack gap={5}>
        {form.failure && <FailureNote key={form.attempt} error={form.failure} />}
        {children}
        <Button type="submit" size="lg" full loading={form.busy}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
