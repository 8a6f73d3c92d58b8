import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import { isApiError } from '#api/errors.ts'
import { createDraft } from '#api/staff/draft-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/orders'
import { adminRoutes } from '#locales/routes.ts'
import { FormText, FormTextArea } from '../../form/fields.tsx'
import { useServerForm } from '../../form/use-server-form.ts'
import { Card } from '../../shell/Card.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine } from '../../shell/states.tsx'
import { withProof } from '../../step-up.ts'
import { DeliveryPart } from './DeliveryPart.tsx'
import { EMPTY, fieldOf, isNumber, toDraft, type DraftLine, type DraftValues } from './draft-form.ts'
import { DraftSums } from './DraftSums.tsx'
import { LinesPart } from './LinesPart.tsx'
import { useDraftPreview } from './use-draft-preview.ts'
import * as styles from '../orders.css.ts'

/** An order by phone: its customer pays it by a link. */
export function NewOrder() {
  const [lines, setLines] = useState<DraftLine[]>([])
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [key] = useState(() => crypto.randomUUID())
  const { form, onSubmit, busy, failure } = useServerForm<DraftValues>({
    defaultValues: EMPTY,
    fieldOf,
    send: async (typed) => {
      const entry = toDraft(typed, lines, preview.data?.customer, true)
      const { id } = await withProof(() => createDraft(entry, key)).catch((error: unknown) => {
        if (isApiError(error)) setRefused(error.errors ?? {})
        throw error
      })
      navigate(adminRoutes.order(id))
    },
  })
  const values = useWatch({ control: form.control }) as DraftValues
  const preview = useDraftPreview((last) =>
    isNumber(values.mobile) ? toDraft(values, lines, last?.customer, false) : null,
  )
  const errors = isApiError(preview.error) ? preview.error.errors : undefined
  useEffect(() => {
    form.clearErrors()
    for (const [name, words] of Object.entries(errors ?? {})) {
      const field = fieldOf(name)
      if (field) form.setError(field, { message: words.join(' ') })
    }
  }, [errors, form])
  const errorOf = (field: string): string | undefined => (errors?.[field] ?? refused[field])?.join(' ')
  const isLine = (name: string): boolean => name.startsWith('lines')
  const isPlaced = isApiError(failure) && Object.keys(failure.errors ?? {}).some(isLine)
  const known = preview.data?.customer
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.orders(), label: t('orders.title') }}
        title={t('orders.draft.title')}
        state={t('orders.draft.state')}
      />
      <form noValidate className={styles.draft} onSubmit={(event) => void onSubmit(event)}>
        <div className={styles.column}>
          <Card title={t('orders.draft.customer')}>
            <div className={styles.form}>
              <FormText
                form={form}
                name="mobile"
                ltr
                inputMode="tel"
                autoComplete="off"
                label={t('orders.draft.mobile')}
                maxLength={40}
              />
              <p role="status" className={styles.strong}>
                {preview.data &&
                  (known ? <bdi>{known.name ?? t('orders.draft.knownCustomer')}</bdi> : t('orders.draft.newCustomer'))}
              </p>
              {preview.data && !known && (
                <FormText form={form} name="name" autoComplete="off" label={t('orders.draft.name')} maxLength={100} />
              )}
            </div>
          </Card>
          <Card title={t('orders.draft.lines')}>
            <LinesPart
              lines={lines}
              errorOf={errorOf}
              onChange={(next) => {
                setRefused({})
                setLines(next)
              }}
            />
          </Card>
          <DeliveryPart key={known?.id} form={form} preview={preview.data} />
          <Card title={t('orders.draft.more')}>
            <div className={styles.form}>
              <FormText form={form} name="coupon" ltr optional label={t('orders.draft.coupon')} maxLength={40} />
              <FormTextArea form={form} name="note" optional label={t('orders.draft.note')} maxLength={500} />
            </div>
          </Card>
        </div>
        <div className={styles.draftSums}>
          <DraftSums order={preview.data?.order} />
          <div className={styles.form}>
            {!isPlaced && <FailureLine error={failure} />}
            <Button full type="submit" loading={busy} disabled={lines.length === 0 || !preview.data}>
              {t('orders.draft.create')}
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}
