import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isApiError, type ApiError } from '#api/errors.ts'
import { unfinished } from '#components/ui/unfinished.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { deleteDraft, keepDraft, restoreDraft } from './draft.ts'

export type Values<Name extends string> = Record<Name, string>
export type Problems<Name extends string> = Partial<Record<Name, ReactNode>>

type Options<Name extends string> = {
  /** Names of the fields. */
  names: readonly Name[]
  /** Validates without the API; false or undefined for valid fields. */
  check: (values: Values<Name>) => Problems<Name>
  /** Loads what `check` needs; undefined if it is loaded. An early submission waits for it. */
  ready?: () => Promise<unknown> | undefined
  /** The form is busy until this resolves; include navigation to another page. */
  send: (values: Values<Name>) => Promise<void>
  /** Storage name of the draft, kept until it is sent: a reload or crash loses nothing. */
  draft?: string
}

/** Whether the form was submitted before hydration, as marked by components/theme/inline-script.ts. */
const isSentEarly = (form: HTMLFormElement & { isSentEarly?: boolean }): boolean => form.isSentEarly === true

/**
 * An uncontrolled form, which keeps input typed before hydration and after failures. Submits once at a time; API errors
 * appear at their fields, and the first invalid field gets the focus.
 */
export function useForm<Name extends string>({ names, check, ready, send, draft }: Options<Name>) {
  const ref = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const cameFrom = useRef<Element | null>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)

  useLayoutEffect(() => {
    if (attempt === 0) return
    const target = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? cameFrom.current
    // The button lost its focus while it was disabled.
    if (target instanceof HTMLElement) target.focus()
  }, [attempt])

  useEffect(() => {
    if (draft !== undefined) restoreDraft(draft, ref.current!, names)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names are those of the form
  }, [draft])

  const fail = (found: Problems<Name>, error: ApiError | null): void => {
    setProblems(found)
    setFailure(error)
    setAttempt((count) => count + 1)
  }

  const submit = async (): Promise<void> => {
    if (underWay.current) return
    cameFrom.current = document.activeElement
    const loading = ready?.()
    const parts = ref.current ? unfinished(ref.current) : undefined
    if (loading ?? parts) {
      underWay.current = true
      setBusy(true)
      await loading
      const isWhole = await parts
      underWay.current = false
      setBusy(false)
      // The part that failed says why.
      if (isWhole === false) return setAttempt((count) => count + 1)
    }
    return sendNow()
  }

  // The latest values, also those that came while the form waited.
  const sendNow = useEvent(async (): Promise<void> => {
    // The form was unmounted during the request.
    if (!ref.current) return
    const data = new FormData(ref.current)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
    const found = check(values)
    if (Object.values(found).some(Boolean)) return fail(found, null)
    underWay.current = true
    setBusy(true)
    setProblems({})
    setFailure(null)
    try {
      await send(values)
      if (draft !== undefined) deleteDraft(draft)
      setBusy(false)
    } catch (error) {
      setBusy(false)
      if (!isApiError(error)) throw error
      const apiProblems = Object.fromEntries(
        names.map((name) => [name, error.errors?.[name]?.join(' ')]),
      ) as Problems<Name>
      // Errors without a field appear above the form.
      fail(
        apiProblems,
        Object.keys(error.errors ?? {}).every((name) => (names as readonly string[]).includes(name)) && error.errors
          ? null
          : error,
      )
    } finally {
      underWay.current = false
    }
  })

  const again = useEvent(submit)
  useEffect(() => {
    if (isSentEarly(ref.current!)) void again()
  }, [again])

  const props = {
    ref,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    onInput: (event: FormEvent) => {
      const { name } = event.target as HTMLInputElement
      if (draft !== undefined) keepDraft(draft, ref.current!, names)
      if (problems[name as Name]) setProblems({ ...problems, [name]: undefined })
    },
  }
  /** The error of a field. */
  const problem = (name: Name): ReactNode => problems[name] || undefined
  return { props, busy, failure, attempt, problem, fail }
}
