import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/intl.ts'
import { isRtl } from './arrow-keys.ts'
import { IconButton } from './Button.tsx'
import { roomIn, viewStep } from './carousel.ts'
import * as styles from './carousel.css.ts'

export const CAROUSEL_ITEMS = ['card', 'wide', 'full'] as const

type Props = {
  /** Accessible name. */
  label: string
  /** Width of the items. */
  item?: (typeof CAROUSEL_ITEMS)[number]
  children: ReactNode
}

/**
 * A row that scrolls by touch, wheel, keyboard or buttons, in the reading direction. It also scrolls without scripts.
 */
export function Carousel({ label, item = 'card', children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState({ before: false, after: false })

  useEffect(() => {
    const element = track.current!
    const updateRoom = (): void => {
      const next = roomIn(element)
      setRoom((current) => (current.before === next.before && current.after === next.after ? current : next))
    }
    const watch = new ResizeObserver(updateRoom)
    watch.observe(element)
    element.addEventListener('scroll', updateRoom, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', updateRoom)
    }
  }, [])

  const go = (onwards: boolean) => (): void => {
    const element = track.current!
    element.scrollBy({ left: viewStep(element, onwards, isRtl(element)), behavior: 'smooth' })
  }
  return (
    <div role="group" aria-label={label} className={styles.carousel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: a scrollable area needs keyboard access */}
      <ul ref={track} tabIndex={0} aria-label={label} className={styles.track}>
        {Children.map(children, (child) => (
          <li className={classNames(styles.slide, styles.item[item])}>{child}</li>
        ))}
      </ul>
      {(room.before || room.after) && (
        <div className={styles.buttons}>
          <IconButton
            icon="chevron-start"
            label={t('ui.carousel.previous', { label })}
            variant="outlined"
            color="gray"
            disabled={!room.before}
            onClick={go(false)}
          />
          <IconButton
            icon="chevron-end"
            label={t('ui.carousel.next', { label })}
            variant="outlined"
            color="gray"
            disabled={!room.after}
            onClick={go(true)}
          />
        </div>
      )}
    </div>
  )
}
