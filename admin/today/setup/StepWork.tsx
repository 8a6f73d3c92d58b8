import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/today'
import { adminRoutes, routes } from '#locales/routes.ts'
import { FailureLine } from '../../shell/states.tsx'
import { MessagesStep } from './MessagesStep.tsx'
import { OpeningStep } from './OpeningStep.tsx'
import { SamplesStep } from './SamplesStep.tsx'
import type { StepId, StepProps } from './steps.ts'
import { useDecision } from './use-setup.ts'
import { VisitButton } from './VisitButton.tsx'
import * as styles from './setup.css.ts'

/** What a person does in a step. */
export function StepWork(props: StepProps) {
  switch (props.id) {
    case 'samples':
      return <SamplesStep {...props} />
    case 'messages':
      return <MessagesStep {...props} />
    case 'opening':
      return <OpeningStep {...props} />
    case 'domain':
      return (
        <p className={styles.why}>
          {t('today.step.domain.now')} <bdi dir="ltr">{props.setup.site_url}</bdi>
        </p>
      )
    case 'order':
      return (
        <div className={styles.acts}>
          {props.setup.is_open ? <Go href={routes.home()} label={t('today.step.order.go')} /> : <VisitButton large />}
        </div>
      )
    default:
      return (
        <div className={styles.acts}>
          {props.id === 'products' && isSoldOut(props) && (
            <>
              <p className={styles.why}>{t('today.step.products.soldOut')}</p>
              <Go href={adminRoutes.stock()} label={t('today.step.products.stock')} isFirst />
            </>
          )}
          {linksOf(props.id).map(([href, label], at) => (
            <Go key={href} href={href} label={label} isFirst={at === 0 && !props.isDone && !isSoldOut(props)} />
          ))}
          {props.id === 'delivery' && !props.isDone && (
            <Decide change={{ delivery_kept: true }} label={t('today.step.delivery.fits')} />
          )}
          {props.id === 'payments' && !props.isDone && (
            <Decide change={{ cash_alone: true }} label={t('today.step.payments.cash')} />
          )}
          {props.id === 'policies' && !props.isDone && (
            <Decide change={{ policies_read: true }} label={t('today.step.policies.read')} />
          )}
          {props.id === 'people' && !props.isDone && (
            <Decide change={{ works_alone: true }} label={t('today.step.people.alone')} />
          )}
        </div>
      )
  }
}

const isSoldOut = ({ isDone, setup }: StepProps): boolean => !isDone && setup.own_products > 0

type Linked = Exclude<StepId, 'samples' | 'messages' | 'opening' | 'domain' | 'order'>

function linksOf(id: Linked): [href: string, label: string][] {
  switch (id) {
    case 'identity':
      return [
        [adminRoutes.settings('identity'), t('today.step.identity.name')],
        [adminRoutes.settings('legal'), t('today.step.identity.legal')],
      ]
    case 'address':
      return [[adminRoutes.settings('contact'), t('today.step.address.go')]]
    case 'face':
      return [[adminRoutes.settings('face'), t('today.step.face.go')]]
    case 'products':
      return [
        [adminRoutes.imports(), t('today.step.products.file')],
        [adminRoutes.newProduct(), t('today.step.products.hand')],
      ]
    case 'delivery':
      return [[adminRoutes.settings('delivery'), t('today.step.delivery.go')]]
    case 'payments':
      return [
        [adminRoutes.settings('payments'), t('today.step.payments.go')],
        [adminRoutes.settings('cash_on_delivery'), t('today.step.payments.cod')],
      ]
    case 'policies':
      return [
        [adminRoutes.settings('returns'), t('today.step.policies.returns')],
        [routes.terms(), t('today.step.policies.terms')],
        [routes.privacy(), t('today.step.policies.privacy')],
      ]
    case 'people':
      return [[adminRoutes.people(), t('today.step.people.go')]]
  }
}

const Go = ({ href, label, isFirst }: { href: string; label: string; isFirst?: boolean }) => (
  <Button href={href} size="sm" variant={isFirst ? 'solid' : 'outlined'} color={isFirst ? 'primary' : 'gray'}>
    {label}
  </Button>
)

/** Stores what no record of the shop says. */
function Decide({ change, label }: { change: Parameters<ReturnType<typeof useDecision>['mutate']>[0]; label: string }) {
  const decide = useDecision()
  return (
    <>
      <Button
        size="sm"
        variant="outlined"
        color="primary"
        loading={decide.isPending}
        onClick={() => decide.mutate(change)}
      >
        {label}
      </Button>
      <FailureLine error={decide.error} />
    </>
  )
}
