import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countOrders } from '#api/staff/orders.ts'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/shell,signin'
import { formatNumber } from '#locales/format.ts'
import { queries, useMay } from '../query.ts'
import { useCover } from '../session-state.ts'
import { followOrders, type NewOrder } from './follow-orders.ts'
import * as styles from './frame.css.ts'

/** For what the stream does not report: orders that were moved, and a stream that a proxy holds back. */
const EVERY_MS = 15_000

/** How many orders wait in each state; read on every screen, so that a new one is noticed. */
export function useOrderCounts() {
  const may = useMay()
  return useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: () => countOrders({ background: true }),
    refetchInterval: EVERY_MS,
    enabled: may('orders.read'),
  })
}

/** How many orders wait for packing, as the first screen and that of the orders say; undefined until they are read. */
export function useWaitingOrders(): number | undefined {
  const counts = useOrderCounts().data
  return counts && counts.confirmed + counts.preparing
}

/** The number beside the screen's name in the menus. */
export function WaitingOrdersCount() {
  const count = useWaitingOrders() ?? 0
  return count > 0 ? (
    <span className={styles.waiting}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden> ({t('shell.orders.waiting', { count })})</VisuallyHidden>
    </span>
  ) : null
}

/**
 * Reads orders again as soon as a new one arrives, and announces it to screen readers, and in the title of a tab in the
 * background; in quiet hours without a word.
 */
export function NewOrdersStatus() {
  const count = useOrderCounts().data?.confirmed
  const before = useRef(count)
  /** Orders that the stream has reported, and the count does not have yet. */
  const reported = useRef(0)
  const [text, setText] = useState('')
  const mayRead = useMay()('orders.read')
  const isFollowing = useCover() === 'none' && mayRead
  const onOrder = useEvent(({ number, quiet }: NewOrder): void => {
    reported.current += 1
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['today'] })
    if (quiet) return
    setText(t('shell.orders.one', { number: `\u2066${number}\u2069` }))
    announceInTitle((before.current ?? 0) + reported.current)
  })
  useEffect(() => {
    if (!isFollowing) return undefined
    const stop = new AbortController()
    followOrders(onOrder, stop.signal)
    return () => stop.abort()
  }, [isFollowing, onOrder])
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current) {
      const unheard = count - before.current - reported.current
      reported.current = 0
      if (unheard > 0) {
        setText(t('shell.orders.arrived', { count: unheard }))
        announceInTitle(count)
      }
    }
    before.current = count
  }, [count])
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  )
}

function announceInTitle(count: number): void {
  if (document.hidden) document.title = `(${formatNumber(count)}) ${document.title.replace(/^\([^)]*\) /, '')}`
}
