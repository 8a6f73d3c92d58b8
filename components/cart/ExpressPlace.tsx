import { useSnapshot } from 'valtio/react'
import type { ExpressProps } from '#components/checkout/Express.tsx'
import { LoadOnDemand } from '#components/layout/LoadOnDemand.tsx'
import { session } from '#stores/session.ts'

const loadExpress = () => import('#components/checkout/Express.tsx').then((module) => module.Express)

/** A button for customers who can pay without the checkout; it is loaded for nobody else. */
export const ExpressPlace = (props: ExpressProps) => (
  <LoadOnDemand
    isNeeded={Boolean(useSnapshot(session).express)}
    load={loadExpress}
    fallback={props.otherwise}
    props={props}
  />
)
