import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isApiError, type ApiError } from '#api/errors.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { isSentEarly } from './sent-early.ts'

export type Values<Name extends string> = Record<Name, string>
export type Problems<Name extends string> = Partial<Record<Name, ReactNode>>

type Options<Name extends string> = {
  /** The fields, by their names in the form. */
  names: readonly Name[]
  /** What can be told without asking the API; false or nothing for what is right. */
  check: (values: Values<Name>) => Problems<Name>
  /** What `check` needs to have come; nothing where it is there. Who presses early waits for it. */
  ready?: () => Promise<unknown> | undefined
  /** The form is under way until this ends: an answer that leads to another page includes the way there. */
  send: (values: Values<Name>) => Promise<void>
  /** Under which name what is typed is kept until it is sent: loading the page again, or a crash, loses nothing. */
  draft?: string
}

/**
 * A form whose fields keep what is typed in them, before the page's scripts have come and after a failure alike. It is
 * sent once at a time; what the API finds wrong stands at its field, and the first such field gets the focus.
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
    // A button that was off while the form was under way has lost the focus.
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
    const coming = ready?.()
    if (coming) {
      underWay.current = true
      setBusy(true)
      await coming
      underWay.current = false
      setBusy(false)
    }
    // The form was left meanwhile.
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
      if (draft !== undefined) forgetDraft(draft)
      setBusy(false)
    } catch (error) {
      setBusy(false)
      if (!isApiError(error)) throw error
      const told = Object.fromEntries(names.map((name) => [name, error.errors?.[name]?.join(' ')])) as Problems<Name>
      // What is wrong with something that has no field is said above them all.
      fail(
        told,
        Object.keys(error.errors ?? {}).every((name) => (names as readonly string[]).includes(name)) && error.errors
          ? null
          : error,
      )
    } finally {
      underWay.current = false
    }
  }

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
  /** The words for what is wrong with a field. */
  const problem = (name: Name): ReactNode => problems[name] || undefined
  return { props, busy, failure, attempt, problem, fail }
}
