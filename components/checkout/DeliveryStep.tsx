import { useEffect, useState } from 'react'
import { readDeliveryMethods } from '#api/checkout.ts'
import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import type { Order, OrderDelivery } from '#api/contract/order.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Price } from '#components/ui/Price.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/checkout'
import { chooseDelivery } from '#stores/checkout.ts'
import { promisedDays } from './DeliveryLine.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { withDelivery, type ShownTotals } from './payable.ts'

type Props = {
  order: Order
  onDone: () => void
  /** Reports the totals with the marked method; there are none for a city that no method serves. */
  onTotals: (totals: ShownTotals) => void
}

/** Delivery methods to the order's city, with fees and dates. */
export function DeliveryStep({ order, onDone, onTotals }: Props) {
  const {
    value: ways,
    failure,
    again,
  } = useLoaded((signal) => readDeliveryMethods(order.id, { signal, alert: false }), order.address)
  const isUnserved = ways?.length === 0
  const report = useEvent((): void => onTotals('unserved'))
  useEffect(() => {
    if (isUnserved) report()
  }, [isUnserved, report])
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (!ways) return <SkeletonView kind="table" />
  if (isUnserved)
    return (
      <EmptyState icon="truck" level={3} title={t('checkout.delivery.none')} text={t('checkout.delivery.none.text')} />
    )
  return <Choice order={order} ways={ways} onDone={onDone} onTotals={onTotals} />
}

function Choice({ order, ways, onDone, onTotals }: Props & { ways: readonly OrderDelivery[] }) {
  const [marked, mark] = useState<string>(order.delivery?.method ?? ways[0]!.method)
  const report = useEvent((): void =>
    onTotals(withDelivery(order, ways.find(({ method }) => method === marked)!.price)),
  )
  useEffect(report, [report, marked])
  const form = useForm({
    names: ['method'],
    check: () => ({}),
    send: async ({ method }) => {
      await chooseDelivery(order.id, DELIVERY_METHODS.find((name) => name === method) ?? ways[0]!.method)
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('checkout.toPayment')}>
      <RadioCards
        label={t('checkout.delivery.choose')}
        hideLabel
        name="method"
        defaultValue={marked}
        onChange={mark}
        error={form.problem('method')}
        options={ways.map((way) => ({
          value: way.method,
          title: way.name,
          text: promisedDays(way),
          aside: way.price === 0 ? <Badge tone="success">{t('checkout.free')}</Badge> : <Price halalas={way.price} />,
        }))}
      />
    </Form>
  )
}
