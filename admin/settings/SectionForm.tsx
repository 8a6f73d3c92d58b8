import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { apiError, isApiError } from '#api/errors.ts'
import { changeSection, readSection, type ChangedSection, type StoredSection } from '#api/staff/settings.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { useParts } from '#components/ui/unfinished.ts'
import { useEvent } from '#components/ui/use-event.ts'
import { withProof } from '../step-up.ts'
import { Conflict } from './Conflict.tsx'
import { PreviewFace } from './face/PreviewFace.tsx'
import type { SectionValues } from './field-props.ts'
import { changedFields } from '../form/compare.ts'
import { t } from 'virtual:words/setting'
import { formatList } from '#locales/format.ts'
import { useSaveKey } from '../form/use-save-key.ts'
import { fieldOfError, fromForm, repeatedNames, toForm } from './form-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { schemaOf } from './section-schemas.ts'
import { DeliveryTable } from './delivery/DeliveryTable.tsx'
import { FoldedFields } from './FoldedFields.tsx'
import { Fields } from './SchemaField.tsx'
import * as styles from './settings.css.ts'
import type { Section } from '#api/contract/settings/sections.ts'

const OUTDATED = 412

type Props = { stored: StoredSection; mayChange: boolean; onSaved: (changed: ChangedSection) => void }

/** What was typed and not saved, for as long as the page is open: leaving a section loses nothing. */
const drafts = new Map<Section, { version: number; values: SectionValues }>()

const draftOf = (section: Section, version: number): SectionValues | undefined => {
  const draft = drafts.get(section)
  return draft?.version === version ? draft.values : undefined
}
const keepDraft = (section: Section, version: number, values: SectionValues): void =>
  void drafts.set(section, { version, values })
const dropDraft = (section: Section): void => void drafts.delete(section)

/** The form of a section. Only changed fields are sent, with the version that they were changed in. */
export function SectionForm({ stored, mayChange, onSaved }: Props) {
  const { section, version } = stored
  const schema = schemaOf(section)
  const shown = (value: object): SectionValues => toForm(schema, value, section) as SectionValues
  const [first] = useState(() => draftOf(section, version) ?? shown(stored.value))
  const form = useForm({ defaultValues: first })
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const { areDone, waiting } = useParts()
  const [failure, setFailure] = useState<unknown>(null)
  const [newer, setNewer] = useState<StoredSection>()

  const typed = { ...shown(stored.value), ...useWatch({ control: form.control }) }
  const value = fromForm(schema, typed, section) as Record<string, unknown>
  const changed = changedFields(stored.value, value)
  const isDirty = changed.length > 0
  useEffect(() => {
    if (isDirty) keepDraft(section, version, form.getValues())
    else dropDraft(section)
  })
  useFocusedField(element)
  useWarning(isDirty)

  const send = async (change: Record<string, unknown>, from: number): Promise<void> => {
    setBusy(true)
    forget()
    try {
      const saved = await withProof(() => changeSection(section, from, change))
      dropDraft(section)
      onSaved(saved)
    } catch (error) {
      if (isApiError(error) && error.status === OUTDATED) setNewer(await readSection(section))
      else place(error)
    }
    setBusy(false)
  }
  const forget = (): void => {
    setFailure(null)
    form.clearErrors()
  }
  const place = (error: unknown): void => {
    const faults = isApiError(error) ? Object.entries(error.errors ?? {}) : []
    for (const [path, texts] of faults) form.setError(fieldOfError(schema, section, path), { message: texts.join(' ') })
    setFailure(error)
  }
  useEffect(() => {
    if (failure !== null) showFaults(element.current!)
  }, [failure])
  const change = Object.fromEntries(changed.map((field) => [field, value[field]]))
  // With the pictures that the form waited for.
  const sendNow = useEvent((): void => {
    if (busy || !isDirty || !mayChange) return
    const repeated = repeatedNames(schema, typed, section)
    if (repeated.length === 0) return void send(change, version)
    const errors = repeated.map(([field, names]) => [
      field,
      [t('setting.pairs.repeated', { names: formatList(names) })],
    ])
    place(apiError('invalid', 0, '', { errors: Object.fromEntries(errors) }))
  })
  const save = async (): Promise<void> => {
    if (await areDone(element.current)) sendNow()
  }
  useSaveKey(() => void save())

  return (
    <>
      {section === 'delivery' && (
        <DeliveryTable form={form} rules={value as unknown as DeliverySettings} mayChange={mayChange} />
      )}
      <form
        ref={element}
        noValidate
        className={styles.form}
        onInput={({ target }) => form.clearErrors((target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset disabled={!mayChange} className={styles.sheet} data-edit tabIndex={-1}>
          {section === 'delivery' ? (
            <FoldedFields form={form} section={section} schema={schema} path="" />
          ) : (
            <Fields form={form} section={section} schema={schema} path="" />
          )}
        </fieldset>
        {mayChange && (isDirty || failure !== null) && (
          <SaveBar
            section={section}
            changed={changed}
            faulty={Object.keys(form.formState.errors)}
            failure={failure}
            busy={busy || waiting}
            onUndo={() => {
              setFailure(null)
              form.reset(shown(stored.value))
            }}
          >
            {section === 'face' && isDirty && <PreviewFace change={change} onAsked={forget} onRefused={place} />}
          </SaveBar>
        )}
      </form>
      {newer && (
        <Conflict
          base={stored}
          mine={value}
          newer={newer}
          busy={busy}
          onClose={() => setNewer(undefined)}
          onChosen={(chosen) => {
            setNewer(undefined)
            void send(chosen, newer.version)
          }}
          onTheirs={() => {
            setNewer(undefined)
            dropDraft(section)
            onSaved({ ...newer, publishing_run: null })
          }}
        />
      )}
    </>
  )
}

/** Opens what hides a refused field, and moves the focus to the first one. */
function showFaults(form: HTMLFormElement): void {
  for (const hiding of form.querySelectorAll<HTMLDetailsElement>('details:has([aria-invalid="true"])'))
    hiding.open = true
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus({ preventScroll: true })
  // The bar covers the lower edge, to which focus alone would scroll.
  first?.scrollIntoView({ block: 'center' })
}

/** The field that a search led to. */
function useFocusedField(form: { readonly current: HTMLFormElement | null }): void {
  const [params] = useSearchParams()
  const field = params.get('field')
  useEffect(() => {
    if (!field) return
    const name = CSS.escape(field)
    const input = form.current?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)
    const folded = input?.closest('details')
    if (folded) folded.open = true
    input?.focus()
  }, [field, form])
}

/** The browser asks before the page is closed with unsaved changes. */
function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
