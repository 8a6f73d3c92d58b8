import type { Owed } from '#api/contract/setup-owed.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/today'
import { formatList } from '#locales/format.ts'
import { StepWork } from './StepWork.tsx'
import type { SetupState } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** Each step with why and how long; the first that is left is open, so that work goes on where it stopped. */
export function SetupSteps({ state: { steps, left, setup, owed } }: { state: SetupState }) {
  const next = left[0]?.id
  return (
    <div className={styles.steps}>
      {steps.map(({ id, isDone, minutes }) => (
        <AccordionItem
          key={id}
          open={id === next}
          title={
            <span className={styles.title}>
              <span className={isDone ? styles.done : styles.open}>
                <Icon name={isDone ? 'check' : 'clock'} />
                <VisuallyHidden>{t(isDone ? 'today.step.done' : 'today.step.open')}</VisuallyHidden>
              </span>
              <span className={styles.name}>{t(`today.step.${id}`)}</span>
              {!isDone && <span className={styles.time}>{t('today.step.minutes', { count: minutes })}</span>}
            </span>
          }
        >
          <div className={styles.work}>
            <p className={styles.why}>{t(`today.step.${id}.why`)}</p>
            <OwedLine owed={owed.filter((one) => one.startsWith(`${id}.`))} />
            <StepWork id={id} isDone={isDone} setup={setup} left={left.map((step) => step.id)} />
          </div>
        </AccordionItem>
      ))}
    </div>
  )
}

/** Names what keeps a step open although the merchant has been there. */
const OwedLine = ({ owed }: { owed: Owed[] }) =>
  owed.length > 0 && (
    <p className={styles.why}>{t('today.owed', { names: formatList(owed.map((one) => t(`today.owed.${one}`))) })}</p>
  )
