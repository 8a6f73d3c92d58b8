import { isApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/storefront'
import { failureText } from '../failure-text.ts'
import { useSaveKey } from '../form/use-save-key.ts'
import type { ContentForm } from './use-content-form.ts'
import * as styles from './storefront.css.ts'

type Props = {
  form: Pick<ContentForm<unknown>, 'isDirty' | 'busy' | 'failure' | 'errors' | 'save' | 'drop'>
  /** A page may be saved without being published. */
  drafts?: { hasDraft: boolean; isPublished: boolean }
}

/** Says what is unsaved, and what was refused. Ctrl+S saves: a draft where there are drafts. */
export function SaveBar({ form: { isDirty, busy, failure, errors, save, drop }, drafts }: Props) {
  const canPublish = isDirty || drafts?.hasDraft === true
  useSaveKey(() => isDirty && void save(!drafts))
  const stillLive = drafts?.isPublished === false ? '' : t('storefront.stillLive')
  const isByField = isApiError(failure) && Object.keys(errors).length > 0
  return (
    <div className={styles.bar} role="region" aria-label={t('storefront.bar')}>
      <p className={styles.barWords}>
        {isDirty && t('storefront.unsaved')}
        <span role="alert" className={styles.wrong}>
          {failure !== null && ` ${isByField ? t('storefront.faulty') : ''} ${failureText(failure)} ${stillLive}`}
        </span>
      </p>
      <div className={styles.barActs}>
        <Button variant="text" color="gray" size="sm" disabled={!isDirty} onClick={drop}>
          {t('storefront.drop')}
        </Button>
        {drafts && (
          <Button variant="outlined" size="sm" loading={busy} disabled={!isDirty} onClick={() => void save(false)}>
            {t('storefront.saveDraft')}
          </Button>
        )}
        <Button size="sm" loading={busy} disabled={!canPublish} onClick={() => void save(true)}>
          {t(drafts ? 'storefront.publish' : 'storefront.save')}
        </Button>
      </div>
    </div>
  )
}
