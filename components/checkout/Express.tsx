import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import type { DirectLines } from '#api/contract/checkout.ts'
import { LoadOnDemand } from '#components/layout/LoadOnDemand.tsx'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/express'
import { app } from '#stores/app.ts'
import { session } from '#stores/session.ts'
import { hasApplePay } from './apple-pay.ts'
import { offered } from './express.ts'
import { ExpressMark } from './ExpressMark.tsx'
import * as styles from './express.css.ts'

const loadSheet = () => import('./ExpressSheet.tsx').then((module) => module.ExpressSheet)

export type ExpressProps = {
  /** What to buy; otherwise the cart. */
  lines?: DirectLines
  /** The checkout of the same. */
  href: string
  disabled?: boolean
  /** Shown to customers who go through the checkout. */
  otherwise?: ReactNode
}

/** The first of two presses that buy: it opens a sheet with what the second one pays. */
export function Express({ lines, href, disabled, otherwise }: ExpressProps) {
  const [isOpen, setOpen] = useState(false)
  const customer = useSnapshot(session)
  const { offline } = useSnapshot(app)
  const by = offered(customer, { offline, applePay: hasApplePay() })
  return (
    <>
      {by ? (
        <Button full variant="outlined" loading={isOpen} disabled={disabled ?? false} onClick={() => setOpen(true)}>
          <span className={styles.button}>
            <span>{t('express.buy')}</span> <ExpressMark by={by} />
          </span>
        </Button>
      ) : (
        otherwise
      )}
      <LoadOnDemand
        isNeeded={isOpen}
        load={loadSheet}
        onFailure={() => location.assign(href)}
        props={{ open: isOpen, onClose: () => setOpen(false), lines }}
      />
    </>
  )
}
