import { Fragment, useState, type FormEvent } from 'react'
import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import { isApiError } from '#api/errors.ts'
import type { ProviderKeys, ProviderTested } from '#api/contract/settings/providers.ts'
import {
  changeProviderKeys,
  readProviderKeys,
  removeProviderKeys,
  testProviderKeys,
  undoProviderKeys,
} from '#api/staff/providers.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/setting'
import { failureText } from '../../failure-text.ts'
import { useChange, useMay } from '../../query.ts'
import { ConfirmChange } from '../../form/ConfirmChange.tsx'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { useUndo } from '../../shell/UndoLine.tsx'
import { KeyField } from './KeyField.tsx'
import { TestKeys } from './TestKeys.tsx'
import * as styles from './providers.css.ts'

const stale = ['providers']

/** The keys of a provider: where to find them, what is kept, and whether the provider takes them. */
export function ProviderForm({ keys, onChanged }: { keys: ProviderKeys; onChanged: () => void }) {
  const { provider, fields, kept, where, webhook, is_overridden: isOverridden } = keys
  const isSms = SMS_GATEWAYS.some((name) => name === provider)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [asksToRemove, setAsksToRemove] = useState(false)
  const isAllowed = useMay()('providers.write') && !isOverridden
  /** Empties the fields after they are saved, since what is kept is never shown. */
  const [saves, setSaves] = useState(0)
  /** What the provider said of the keys just saved. */
  const [tested, setTested] = useState<ProviderTested | null>(null)
  const [undoLine, showUndo] = useUndo(stale)
  const offerUndo = async (text: string): Promise<void> => {
    const { items } = await readProviderKeys()
    const seen = items.find((one) => one.provider === provider)?.updated_at ?? null
    showUndo({
      text,
      onUndo: async () => {
        await undoProviderKeys(provider, seen)
        setTested(null)
        onChanged()
      },
    })
  }
  // Each is asked at once but an SMS gateway, which takes money for a message.
  const save = useChange(async (changed: Record<string, string | null>) => {
    await changeProviderKeys(provider, changed)
    setTyped({})
    setSaves((count) => count + 1)
    await offerUndo(t(`setting.provider.${isSms ? 'savedUntried' : 'saved'}`))
    setTested(isSms ? null : await testProviderKeys(provider, {}))
    onChanged()
  }, stale)
  const remove = useChange(async () => {
    await removeProviderKeys(provider)
    setTested(null)
    await offerUndo(t('setting.provider.removed'))
    onChanged()
  }, stale)
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (Object.keys(values).length > 0) save.mutate(values)
  }
  return (
    <div className={styles.content}>
      {where && <p className={styles.text}>{where}</p>}
      {isOverridden && <p className={styles.note}>{t('setting.provider.overridden')}</p>}
      {webhook && (
        <div className={styles.webhook}>
          <span className={styles.name}>{t('setting.provider.webhook')}</span>
          <span className={styles.copy}>
            <code dir="ltr" className={styles.code}>
              {webhook.url}
            </code>
            <CopyButton text={webhook.url} />
          </span>
          <span className={styles.text}>{webhook.where}</span>
        </div>
      )}
      {undoLine}
      {isAllowed && (
        <form onSubmit={submit} className={styles.fields} noValidate autoComplete="off">
          <Fragment key={saves}>
            {fields.map((field) => (
              <KeyField
                key={field.name}
                field={field}
                isKept={kept.includes(field.name)}
                value={typed[field.name] ?? ''}
                error={errorOf(save.error, field.name)}
                onChange={(value) => {
                  save.reset()
                  setTyped({ ...typed, [field.name]: value })
                }}
              />
            ))}
          </Fragment>
          {save.isError && (
            <p role="alert" className={styles.failure}>
              {failureText(save.error)}
            </p>
          )}
          {tested && (
            <p role="status" className={tested.result === 'accepted' ? styles.done : styles.failure}>
              {tested.text}
            </p>
          )}
          <div className={styles.acts}>
            <Button type="submit" size="sm" loading={save.isPending} disabled={Object.keys(values).length === 0}>
              {t('setting.provider.save')}
            </Button>
            {kept.length > 0 && (
              <Button variant="text" color="gray" size="sm" onClick={() => setAsksToRemove(true)}>
                {t('setting.provider.remove')}
              </Button>
            )}
          </div>
        </form>
      )}
      {(isAllowed || isOverridden) && (kept.length > 0 || isOverridden) && (
        <TestKeys keys={keys} onTested={onChanged} />
      )}
      <ConfirmChange
        open={asksToRemove}
        onClose={() => setAsksToRemove(false)}
        title={t('setting.provider.remove')}
        text={t('setting.provider.remove.text')}
        keepLabel={t('setting.provider.keep')}
        confirmLabel={t('setting.provider.remove')}
        change={remove}
      />
    </div>
  )
}

const errorOf = (error: unknown, name: string): string | undefined =>
  isApiError(error) ? error.errors?.[`values.${name}`]?.join(' ') : undefined
