import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#api/errors.ts'
import { useParts } from '#components/ui/unfinished.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { isEqual } from '../form/compare.ts'
import { withProof } from '../step-up.ts'
import { keepDraft, keptDraft } from './drafts.ts'

const OUTDATED = 412

type Versioned<Value> = { value: Value; version: string }
type Options<Value, Written> = Versioned<Value> & {
  /** Of the draft in the browser. */
  name: string
  send: (value: Value, version: string, publish: boolean) => Promise<Written>
  /** What is saved by now, after somebody else saved. */
  readNewer: () => Promise<Versioned<Value>>
  onSaved: (written: Written) => void
}
export type ContentForm<Value> = {
  value: Value
  set: (value: Value) => void
  /** By the server's field, such as `blocks.0.title`. */
  errors: Record<string, string>
  isDirty: boolean
  /** What is typed was kept from an earlier visit. */
  isKept: boolean
  busy: boolean
  failure: unknown
  newer: Versioned<Value> | undefined
  save: (publish: boolean) => Promise<void>
  /** Saves what is typed over somebody else's version. */
  saveOver: () => Promise<void>
  /** Drops what is typed. */
  drop: () => void
  refuse: (error: unknown) => void
}

/** A form that is kept in the browser while it is unsaved, and compared by version when it is saved. */
export function useContentForm<Value, Written>(options: Options<Value, Written>): ContentForm<Value> {
  const { name, send, readNewer, onSaved } = options
  const [kept] = useState(() => keptDraft<Value>(name))
  const [base, setBase] = useState<Versioned<Value>>(
    kept ? { value: kept.base, version: kept.version } : { value: options.value, version: options.version },
  )
  const [value, setValue] = useState(kept?.value ?? options.value)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { areDone, waiting } = useParts()
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<Versioned<Value>>()
  const lastPublish = useRef(true)
  const isDone = useRef(false)
  const isDirty = !isEqual(base.value, value)
  useEffect(() => {
    if (!isDone.current) keepDraft(name, isDirty ? { version: base.version, base: base.value, value } : null)
  }, [name, isDirty, base, value])

  const refuse = (error: unknown): void => {
    const found = isApiError(error) ? Object.entries(error.errors ?? {}) : []
    setErrors(Object.fromEntries(found.map(([field, texts]) => [field, texts.join(' ')])))
    setFailure(error)
  }
  // With the pictures that the form waited for.
  const sendNow = useEvent(async (version: string, publish: boolean): Promise<void> => {
    setBusy(true)
    setFailure(null)
    setErrors({})
    lastPublish.current = publish
    try {
      const written = await withProof(() => send(value, version, publish))
      isDone.current = true
      keepDraft(name, null)
      onSaved(written)
    } catch (error) {
      if (isApiError(error) && error.status === OUTDATED) setNewer(await readNewer())
      else refuse(error)
    }
    setBusy(false)
  })
  const sendAs = async (version: string, publish: boolean): Promise<void> => {
    if (!busy && (await areDone(null))) await sendNow(version, publish)
  }
  return {
    value,
    set: (next) => {
      setValue(next)
      setErrors({})
    },
    errors,
    isDirty,
    isKept: kept !== undefined,
    busy: busy || waiting,
    failure,
    newer,
    save: (publish) => sendAs(base.version, publish),
    saveOver: async () => {
      const { version } = newer!
      setNewer(undefined)
      await sendAs(version, lastPublish.current)
    },
    drop: () => {
      const next = newer ?? { value: options.value, version: options.version }
      keepDraft(name, null)
      setNewer(undefined)
      setFailure(null)
      setErrors({})
      setBase(next)
      setValue(next.value)
    },
    refuse,
  }
}
