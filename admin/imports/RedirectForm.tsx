import { useState } from 'react'
import { isApiError } from '#api/errors.ts'
import type { RedirectEntry, RedirectSaved } from '#api/contract/staff-redirects.ts'
import { deleteRedirect, saveRedirect } from '#api/staff/redirects.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/imports'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { UndoLine } from '../shell/UndoLine.tsx'
import { redirectsKey } from './import-keys.ts'
import * as styles from './imports.css.ts'

/** Isolated, since they stand in Arabic sentences. */
const EXAMPLES = { from: '\u2068/old-page\u2069', to: '\u2068/products/A-1\u2069' }

/** Where it led before, or nowhere. */
const takeBack = ({ from, former }: RedirectSaved): Promise<unknown> =>
  former === null ? deleteRedirect(from) : saveRedirect({ from, to: former })

type Props = { first: RedirectEntry; isBare?: boolean; onSaved?: () => void }

/** One old address and its page. What the shop refuses stays typed, with the reason beside it. */
export function RedirectForm({ first, isBare = false, onSaved }: Props) {
  const [form, setForm] = useState(first)
  const save = useChange(saveRedirect, redirectsKey)
  const errors = isApiError(save.error) ? save.error.errors : undefined
  const edit = (change: Partial<RedirectEntry>): void => {
    setForm({ ...form, ...change })
    save.reset()
  }
  return (
    <form
      className={isBare ? styles.stack : styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(form, {
          onSuccess: () => {
            setForm({ from: '', to: '' })
            onSaved?.()
          },
        })
      }}
    >
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          ltr
          required
          name={field}
          label={t(`imports.redirect.${field}`)}
          hint={t(`imports.redirect.${field}.hint`, { example: EXAMPLES[field] })}
          error={errors?.[field]?.join(' ')}
          value={form[field]}
          onChange={({ target }) => edit({ [field]: target.value })}
        />
      ))}
      <div className={styles.wide}>
        <Button type="submit" loading={save.isPending} disabled={!form.from.trim() || !form.to.trim()}>
          {t('imports.redirect.add')}
        </Button>
        {!errors && <FailureLine error={save.error} />}
        {save.isSuccess && (
          <UndoLine
            key={save.submittedAt}
            text={t('imports.redirect.added')}
            onUndo={() => takeBack(save.data)}
            stale={redirectsKey}
          />
        )}
      </div>
    </form>
  )
}
