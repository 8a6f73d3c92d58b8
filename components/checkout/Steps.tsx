import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import type { Order } from '#api/contract/order.ts'
import { classNames } from '#components/theme/class-names.ts'
import { GiftLines, hasWishes } from '#components/gift/GiftLines.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/checkout'
import { AddressStep } from './AddressStep.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import { GiftStep } from './GiftStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { isBeingPaid, STEPS, type Stage, type Step } from './order-stage.ts'
import type { ShownTotals } from './payable.ts'
import * as styles from './steps.css.ts'

/** A gift is no step on the way to the payment. */
const NUMBERED = STEPS.filter((name) => name !== 'gift') as readonly Step[]

type Props = {
  order: Order
  stage: Extract<Stage, { kind: 'step' }>
  /** Opens a step, or the first incomplete one. */
  onStep: (step?: Step) => void
  /** Reports the totals for the marked delivery or payment method. */
  onTotals: (totals: ShownTotals) => void
}

/**
 * Address, delivery and payment: one step is open, earlier ones show a summary. What the shop knows is chosen, so that
 * most customers see only the last.
 */
export function Steps({ order, stage: { step, reached }, onStep, onTotals }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A customer who asked for another way to pay pressed a button that is gone.
  const shown = useRef(isBeingPaid(order) ? null : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  /** Goes on, unless another step was opened while this one was being saved. */
  const done = (name: Step) => (): void => void (shown.current === name && onStep())
  const open: Record<Step, ReactNode> = {
    address: <AddressStep order={order} onDone={done('address')} />,
    delivery: <DeliveryStep order={order} onDone={done('delivery')} onTotals={onTotals} />,
    gift: <GiftStep order={order} onDone={done('gift')} />,
    payment: <PaymentStep order={order} onTotals={onTotals} />,
  }
  const chosen: Partial<Record<Step, ReactNode>> = {
    address:
      order.address && t('checkout.done.address', { name: order.address.recipient, city: order.address.city_name }),
    delivery: order.delivery && <DeliveryLine delivery={order.delivery} />,
    gift: hasWishes(order) && <GiftLines order={order} />,
  }
  return (
    <ol className={styles.list}>
      {STEPS.filter((name) => name !== 'gift' || reached === 'payment').map((name) => {
        const isOpen = name === step
        const isDone = !isOpen && STEPS.indexOf(name) < STEPS.indexOf(reached)
        return (
          <StepCard
            key={name}
            name={name}
            number={NUMBERED.indexOf(name) + 1}
            isEmpty={name === 'gift' && !hasWishes(order)}
            isOpen={isOpen}
            isDone={isDone}
            heading={isOpen ? heading : undefined}
            onEdit={isDone && order.can.edit ? () => onStep(name) : undefined}
          >
            {isOpen ? open[name] : isDone && chosen[name]}
          </StepCard>
        )
      })}
    </ol>
  )
}

function StepCard({
  name,
  number,
  isEmpty,
  isOpen,
  isDone,
  heading,
  onEdit,
  children,
}: {
  name: Step
  /** 0 for an optional step. */
  number: number
  isEmpty: boolean
  isOpen: boolean
  isDone: boolean
  heading?: RefObject<HTMLHeadingElement | null>
  onEdit?: () => void
  children: ReactNode
}) {
  const id = useId()
  const title = t(`checkout.step.${name}`)
  return (
    <li aria-current={isOpen ? 'step' : undefined}>
      <section
        aria-labelledby={id}
        className={classNames(styles.card, isDone && styles.done, !isOpen && !isDone && styles.ahead)}
      >
        <header className={styles.head}>
          <span
            aria-hidden="true"
            className={classNames(styles.mark, isOpen && styles.markOpen, isDone && !isEmpty && styles.markDone)}
          >
            {number === 0 ? (
              <Icon name="heart" size={16} />
            ) : isDone ? (
              <Icon name="check" size={16} />
            ) : (
              formatNumber(number)
            )}
          </span>
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className={isDone ? (children ? visuallyHidden : styles.line) : styles.title}
          >
            {title}
          </h2>
          {isDone && children && <div className={styles.line}>{children}</div>}
          {onEdit && (
            <Button variant="text" size="sm" onClick={onEdit}>
              {t(isEmpty ? 'checkout.add' : 'checkout.edit')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </header>
        {isOpen && <div className={styles.body}>{children}</div>}
      </section>
    </li>
  )
}
