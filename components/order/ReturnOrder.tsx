import { useState } from 'react'
import type { Order } from '#api/contract/order.ts'
import { isOurFault, RETURN_CAUSES, type ReturnCause } from '#api/contract/return-causes.ts'
import type { Upload } from '#api/contract/support.ts'
import { askReturn } from '#api/orders.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Checkbox, Select } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { Text } from '#components/ui/Text.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import { t } from '#locales/areas/order.ts'
import { shop } from '#locales/shop-settings.ts'
import { showToast } from '#stores/ui.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { paidFromSource, paidInCash } from './refunds.ts'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import * as styles from './order.css.ts'

type Props = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Form for a return: lines, reason and refund target. */
export function ReturnOrder({ order, open, onClose, onDone }: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('order.return')}>
      {open && <ReturnForm order={order} onDone={onDone} />}
    </Dialog>
  )
}

const refusal = (name: 'lines' | 'unopened'): string => `return-${name}-refused`

function ReturnForm({ order, onDone }: Pick<Props, 'order' | 'onDone'>) {
  const keptLines = order.lines.flatMap((line) =>
    line.returned < line.quantity ? [{ ...line, quantity: line.quantity - line.returned }] : [],
  )
  const [wanted, setWanted] = useState<Record<string, number>>(() =>
    Object.fromEntries(keptLines.map(({ sku, quantity }) => [sku, quantity])),
  )
  const isCash = paidInCash(order)
  const hasChoice = isCash || paidFromSource(order)
  const [to, setTo] = useState<'wallet' | 'source'>(hasChoice ? 'source' : 'wallet')
  const [cause, setCause] = useState<ReturnCause>()
  const [photos, setPhotos] = useState<Upload[]>([])
  const takesPhotos = cause && cause !== 'unwanted'
  const [isUnopened, setUnopened] = useState(false)
  const asksUnopened =
    cause && !isOurFault(cause) && keptLines.some(({ sku, returnable }) => !returnable && wanted[sku]! > 0)
  const form = useForm({
    names: ['lines', 'cause', 'unopened', 'details'],
    check: ({ details }) => ({
      lines: Object.values(wanted).every((quantity) => quantity === 0) && t('order.return.nothing'),
      cause: !cause && t('order.return.reason.missing'),
      unopened: asksUnopened && !isUnopened && t('order.return.unopened.missing'),
      details: cause === 'other' && !details.trim() && t('order.return.details.missing'),
    }),
    send: async ({ details }) => {
      const reasons = [
        cause !== 'other' && t(`order.return.reason.${cause!}`),
        asksUnopened && t('order.return.unopened'),
      ]
        .filter(Boolean)
        .join('، ')
      const why = [reasons, details.trim()].filter(Boolean).join(': ')
      const lines = Object.entries(wanted).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []))
      const changed = await askReturn(order.id, {
        reason: why,
        cause,
        unopened: asksUnopened,
        lines,
        refund_to: to,
        photos: takesPhotos ? photos.map(({ id }) => id) : [],
      })
      showToast(t('order.return.done'), 'success')
      onDone(changed)
    },
  })
  /** Focuses the first checkbox of an invalid group and shows its error. */
  const refused = (name: 'lines' | 'unopened') =>
    form.problem(name) && ({ 'aria-invalid': true, 'aria-describedby': refusal(name) } as const)
  return (
    <Form form={form} submit={t('order.return.submit')}>
      <Text tone="muted">{t('order.return.text', { days: shop.returns.days })}</Text>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('order.return.which')}</legend>
        {keptLines.map(({ sku, title, options, quantity, returnable }, at) => (
          <div key={sku} className={styles.choice}>
            <Checkbox
              name={`line-${sku}`}
              label={[title, ...options].join(' · ')}
              checked={wanted[sku]! > 0}
              {...(at === 0 && refused('lines'))}
              onChange={({ target }) => setWanted({ ...wanted, [sku]: target.checked ? quantity : 0 })}
            />
            {quantity > 1 && wanted[sku]! > 0 && (
              <QuantityStepper
                label={t('order.return.quantity', { title })}
                value={wanted[sku]!}
                max={quantity}
                onChange={(count) => setWanted({ ...wanted, [sku]: count })}
              />
            )}
            {!returnable && (
              <div className={styles.opened}>
                <Text tone="muted" size={14}>
                  {t('order.return.opened')}
                </Text>
              </div>
            )}
          </div>
        ))}
        {form.problem('lines') && (
          <div id={refusal('lines')}>
            <Text tone="danger" size={14}>
              {form.problem('lines')}
            </Text>
          </div>
        )}
      </fieldset>
      <Stack gap={4}>
        <Select
          label={t('order.return.reason')}
          name="cause"
          value={cause ?? ''}
          error={form.problem('cause')}
          onChange={({ target }) => setCause((target.value || undefined) as ReturnCause | undefined)}
          options={[
            { value: '', label: t('order.return.reason.choose') },
            ...RETURN_CAUSES.map((value) => ({ value, label: t(`order.return.reason.${value}`) })),
          ]}
        />
        {asksUnopened && (
          <Stack gap={2}>
            <Checkbox
              name="unopened"
              label={t('order.return.unopened')}
              checked={isUnopened}
              {...refused('unopened')}
              onChange={({ target }) => setUnopened(target.checked)}
            />
            {form.problem('unopened') && (
              <div id={refusal('unopened')} role="alert">
                <Text tone="danger" size={14}>
                  {form.problem('unopened')}
                </Text>
              </div>
            )}
          </Stack>
        )}
        <TextArea
          label={t('order.return.details')}
          name="details"
          rows={3}
          maxLength={400}
          error={form.problem('details')}
        />
        {takesPhotos && <ReturnPhotos photos={photos} onChange={setPhotos} />}
        {hasChoice ? (
          <RefundChoice name="refund-return" isCash={isCash} value={to} onChange={setTo} />
        ) : (
          <Text tone="muted">{t('order.return.toWallet')}</Text>
        )}
      </Stack>
    </Form>
  )
}
