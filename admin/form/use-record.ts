import { useEffect, useState } from 'react'
import { useWatch, type DefaultValues, type FieldValues } from 'react-hook-form'
import { isApiError } from '#api/errors.ts'
import { withProof } from '../step-up.ts'
import { changedFields } from './compare.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { useSaveKey } from './use-save-key.ts'
import { useServerForm, type ServerForm } from './use-server-form.ts'

const OUTDATED = 412

type Options<Values extends FieldValues, Written> = {
  /** As it was saved last; empty of a new one. */
  saved: Values
  /** Saves the fields that changed, over this version; `values` has the others too. @throws ApiError */
  send: (change: Partial<Values>, version: string | undefined, values: Values) => Promise<Written>
  version: string | undefined
  /** Name of the draft that the browser keeps while something is unsaved, such as `brand:7`. */
  draft: string
  /** The record as somebody else saved it. */
  readNewer: () => Promise<{ values: Values; version: string }>
  onSaved: (written: Written) => void
  /** The form's field of an error, if it has another name than the server's. */
  fieldOf?: (name: string) => string | undefined
}
export type RecordForm<Values extends FieldValues> = ServerForm<Values> & {
  values: Values
  /** Names of unsaved fields. */
  changed: string[]
  /** They were kept from an earlier visit. */
  isKept: boolean
  /** As the form began. */
  base: Values
  /** A newer version, to be compared with this one. */
  newer: { values: Values; version: string } | undefined
  saveOver: (change: Partial<Values>) => Promise<void>
  /** Discards what is unsaved for the newer version. */
  takeTheirs: () => void
  closeConflict: () => void
  reset: () => void
}

/** A form of a record with versions. What is typed stays after any refusal. */
export function useRecord<Values extends FieldValues, Written>(options: Options<Values, Written>): RecordForm<Values> {
  const { saved, send, version, draft, readNewer, onSaved, fieldOf } = options
  // What the form began with. A form with unsaved fields keeps it when the record is read again; others follow.
  const kept = useKept(options)
  const [base, setBase] = useState(kept?.base ?? { saved, version })
  const [newer, setNewer] = useState<RecordForm<Values>['newer']>()
  const [overFailure, setOverFailure] = useState<unknown>(null)
  const save = async (change: Partial<Values>, over: string | undefined, all: Values): Promise<void> => {
    setOverFailure(null)
    try {
      const written = await withProof(() => send(change, over, all))
      writeDraft(draft, null)
      setBase({ saved: all, version: over })
      onSaved(written)
    } catch (error) {
      if (!isApiError(error) || error.status !== OUTDATED) throw error
      setNewer(await readNewer())
    }
  }
  const server = useServerForm<Values>({
    defaultValues: (kept?.values ?? saved) as DefaultValues<Values>,
    send: (values) => save(pick(values, changedFields(base.saved, values)), base.version, values),
    ...(fieldOf && { fieldOf }),
  })
  const { form, onSubmit } = server
  const values = { ...base.saved, ...useWatch({ control: form.control }) } as Values
  const changed = changedFields(base.saved, values)
  if (version !== base.version && changed.length === 0 && !newer) setBase({ saved, version })
  useEffect(() => form.reset(base === kept?.base ? kept.values : base.saved), [form, base, kept])
  useEffect(() => {
    if (!server.busy) writeDraft(draft, changed.length > 0 ? { base, values } : null)
  })
  useSaveKey(() => changed.length > 0 && void onSubmit())
  return {
    ...server,
    onSubmit: (event) => {
      // Errors of fields without an input of the form's own would refuse every later attempt.
      form.clearErrors()
      return onSubmit(event)
    },
    values,
    changed,
    isKept: base === kept?.base,
    newer,
    base: base.saved,
    failure: server.failure ?? overFailure,
    saveOver: async (change) => {
      const { version: over, values: theirs } = newer!
      setNewer(undefined)
      await save(change, over, { ...theirs, ...change }).catch(setOverFailure)
    },
    takeTheirs: () => {
      setNewer(undefined)
      setBase({ saved: newer!.values, version: newer!.version })
    },
    closeConflict: () => setNewer(undefined),
    reset: () => form.reset(base.saved),
  }
}

type Kept<Values> = { base: { saved: Values; version: string | undefined }; values: Values }
/** The draft that the form begins with. One of an earlier release may lack fields. */
function useKept<Values extends FieldValues>({ draft, saved }: { draft: string; saved: Values }) {
  const [kept] = useState(() => {
    const found = readDraft<Kept<Values>>(draft)
    return (
      found && {
        base: { ...found.base, saved: { ...saved, ...found.base.saved } },
        values: { ...saved, ...found.values },
      }
    )
  })
  return kept
}

const pick = <Values extends FieldValues>(values: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
