import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { isApiError } from '#api/errors.ts'
import { useParts } from '#components/ui/unfinished.ts'

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** @throws ApiError, whose errors appear at their fields */
  send: (values: Values) => Promise<unknown>
  /** The form's field of an error, if it has another name than the server's. */
  fieldOf?: (name: string) => string | undefined
}
export type ServerForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  onSubmit: (event?: FormEvent) => Promise<void>
  busy: boolean
  /** A failure that belongs to no field. */
  failure: unknown
}

/** A form that waits for its uploads, and whose 422 answers appear at their fields; the first invalid one gets the focus. */
export function useServerForm<Values extends FieldValues>({
  defaultValues,
  send,
  fieldOf = (name) => name,
}: Options<Values>): ServerForm<Values> {
  const form = useForm<Values>({ defaultValues, shouldFocusError: false })
  const [failure, setFailure] = useState<unknown>(null)
  const [attempts, setAttempts] = useState(0)
  const { areDone, waiting } = useParts()
  const cameFrom = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (attempts > 0) cameFrom.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null)
      try {
        await send(values)
      } catch (error) {
        const fields = isApiError(error) && error.errors ? Object.entries(error.errors) : []
        const placed = fields.filter(([name, texts]) => {
          const field = fieldOf(name)
          if (field === undefined || form.getValues(field as Path<Values>) === undefined) return false
          form.setError(field as Path<Values>, { message: texts.join(' ') })
          return true
        })
        if (placed.length < fields.length || fields.length === 0) setFailure(error)
        setAttempts((count) => count + 1)
      }
    },
    () => setAttempts((count) => count + 1),
  )
  const onSubmit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    cameFrom.current = (event?.currentTarget as HTMLFormElement | undefined) ?? cameFrom.current
    if (await areDone(cameFrom.current)) return submit(event)
    // The part that failed says why.
    return setAttempts((count) => count + 1)
  }
  return { form, onSubmit, busy: waiting || form.formState.isSubmitting, failure }
}
