import type { ViewList } from '#api/contract/staff-view-lists.ts'
import type { StaffView } from '#api/contract/staff-views.ts'
import { removeView, saveView } from '#api/staff/me.ts'
import { Button, IconButton } from '#components/ui/Button.tsx'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/shell,signin'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange } from '../query.ts'
import { HIDDEN, viewsKey, type NamedColumn } from './shown-columns.ts'
import { FailureLine } from './states.tsx'
import { useListParams } from './use-list-params.ts'
import * as styles from './list-views.css.ts'

type Props = {
  list: ViewList
  columns: readonly NamedColumn[]
  views: readonly StaffView[]
  onClose: () => void
}

/** Chooses the columns of a list, and saves it under a name. */
export function ViewsDialog({ list, columns, views, onClose }: Props) {
  const { params, set } = useListParams()
  const hidden = params.getAll(HIDDEN)
  const save = useChange(saveView, viewsKey)
  const remove = useChange(removeView, viewsKey)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { name: '' },
    send: async ({ name }) => {
      await save.mutateAsync({ list, name, search: String(params) })
      onClose()
    },
  })
  const choices = columns.filter(({ heading }) => !heading)
  return (
    <Dialog open onClose={onClose} title={t('shell.views.edit')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {choices.length > 0 && (
          <CheckGroup
            name="columns"
            label={t('shell.views.columns')}
            options={choices.map(({ id, label }) => ({ value: id, label }))}
            value={choices.flatMap(({ id }) => (hidden.includes(id) ? [] : id))}
            onChange={(shown) => set({ [HIDDEN]: choices.flatMap(({ id }) => (shown.includes(id) ? [] : id)) })}
          />
        )}
        <FormText
          form={form}
          name="name"
          label={t('shell.views.name')}
          hint={t('shell.views.name.hint')}
          maxLength={40}
        />
        <FailureLine error={failure ?? remove.error} />
        <Button full loading={busy} type="submit">
          {t('shell.views.save')}
        </Button>
      </form>
      {views.length > 0 && (
        <section aria-label={t('shell.views')} className={styles.saved}>
          <h3 className={styles.title}>{t('shell.views')}</h3>
          <ul>
            {views.map(({ id, name }) => (
              <li key={id} className={styles.view}>
                <bdi>{name}</bdi>
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('shell.views.delete', { name })}
                  onClick={() => remove.mutate(id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
