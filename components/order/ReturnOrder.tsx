import { useState } from 'react'
import type { Order } from '#api/contract/order.ts'
import { isOurFault, RETURN_CAUSES, type ReturnCause } from '#api/contract/return-causes.ts'
import type { Upload } from '#api/contract/support.ts'
import { askReturn } from '#api/orders.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Text } from '#components/ui/Text.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { useBackCloses } from '#components/ui/use-back-closes.ts'
import { t } from 'virtual:words/return'
import { shop } from '#locales/shop-settings.ts'
import { showToast } from '#stores/ui.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { paidFromSource, paidInCash } from './refunds.ts'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { UnopenedConfirmation } from './UnopenedConfirmation.tsx'

type Props = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Form for a return: lines, reason and refund target. */
export function ReturnOrder({ order, open, onClose, onDone }: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={t('return.title')}>
      {open && <ReturnForm order={order} onDone={onDone} />}
    </Dialog>
  )
}

function ReturnForm({ order, onDone }: Pick<Props, 'order' | 'onDone'>) {
  const keptLines = order.lines.flatMap((line) =>
    line.returned < line.quantity ? [{ ...line, quantity: line.quantity - line.returned }] : [],
  )
  const [wanted, setWanted] = useState<Record<string, number>>(() =>
    Object.fromEntries(keptLines.map(({ id, quantity }) => [id, quantity])),
  )
  const isCash = paidInCash(order)
  const hasChoice = isCash || paidFromSource(order)
  const [to, setTo] = useState<'wallet' | 'source'>(hasChoice ? 'source' : 'wallet')
  const [cause, setCause] = useState<ReturnCause>()
  const [photos, setPhotos] = useState<Upload[]>([])
  const takesPhotos = cause && cause !== 'unwanted'
  const [isUnopened, setUnopened] = useState(false)
  const asksUnopened =
    cause && !isOurFault(cause) && keptLines.some(({ id, returnable }) => !returnable && wanted[id]! > 0)
  const form = useForm({
    names: ['lines', 'cause', 'unopened', 'details'],
    check: ({ details }) => ({
      lines: Object.values(wanted).every((quantity) => quantity === 0) && t('return.nothing'),
      cause: !cause && t('return.reason.missing'),
      unopened: asksUnopened && !isUnopened && t('return.unopened.missing'),
      details: cause === 'other' && !details.trim() && t('return.details.missing'),
    }),
    send: async ({ details }) => {
      const reasons = [cause !== 'other' && t(`return.reason.${cause!}`), asksUnopened && t('return.unopened')]
        .filter(Boolean)
        .join('، ')
      const why = [reasons, details.trim()].filter(Boolean).join(': ')
      const lines = keptLines.flatMap(({ id, sku }) =>
        wanted[id]! > 0 ? [{ sku, ...(id !== sku && { line: id }), quantity: wanted[id]! }] : [],
      )
      const changed = await askReturn(order.id, {
        reason: why,
        cause,
        unopened: asksUnopened,
        lines,
        refund_to: to,
        photos: takesPhotos ? photos.map(({ id }) => id) : [],
      })
      showToast(t('return.done'), 'success')
      onDone(changed)
    },
  })
  return (
    <Form form={form} submit={t('return.submit')}>
      <Text tone="muted">{t('return.text', { days: shop.returns.days })}</Text>
      <ReturnLines lines={keptLines} wanted={wanted} onWanted={setWanted} problem={form.problem('lines')} />
      <Stack gap={4}>
        <Select
          label={t('return.reason')}
          name="cause"
          value={cause ?? ''}
          error={form.problem('cause')}
          onChange={({ target }) => setCause((target.value || undefined) as ReturnCause | undefined)}
          options={[
            { value: '', label: t('return.reason.choose') },
            ...RETURN_CAUSES.map((value) => ({ value, label: t(`return.reason.${value}`) })),
          ]}
        />
        <output>
          {cause && cause !== 'other' && (
            <Text tone="muted">{t(isOurFault(cause) ? 'return.cost.ours' : 'return.cost.yours')}</Text>
          )}
        </output>
        {asksUnopened && (
          <UnopenedConfirmation checked={isUnopened} onChange={setUnopened} problem={form.problem('unopened')} />
        )}
        <TextArea label={t('return.details')} name="details" rows={3} maxLength={400} error={form.problem('details')} />
        {takesPhotos && <ReturnPhotos photos={photos} onChange={setPhotos} />}
        {hasChoice ? (
          <RefundChoice name="refund-return" isCash={isCash} value={to} onChange={setTo} />
        ) : (
          <Text tone="muted">{t('return.toWallet')}</Text>
        )}
      </Stack>
    </Form>
  )
}
