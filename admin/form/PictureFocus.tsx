import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/record'
import { formatPercent } from '#locales/format.ts'
import { focusOf, pointAfter, pointUnder, readPoint, type Point } from './focus-point.ts'
import * as styles from './picture-focus.css.ts'
import * as record from './record.css.ts'

type Props = {
  /** URL of the picture. */
  source: string
  focus: string | null
  onChange: (focus: string | null) => void
}

/** Opens a dialog in which the point that crops keep in view is chosen by pointer or arrow keys. */
export function PictureFocus(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" color="gray" size="sm" onClick={() => setIsOpen(true)}>
        {t(props.focus ? 'record.focus.change' : 'record.focus.choose')}
      </Button>
      {isOpen && <FocusDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function FocusDialog({ source, focus, onChange, onClose }: Props & { onClose: () => void }) {
  const [point, setPoint] = useState(() => readPoint(focus))
  const area = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLSpanElement>(null)
  // A dialog focuses its first control, the close button.
  useEffect(() => marker.current!.focus(), [])
  const follow = (event: PointerEvent): void => setPoint(pointUnder(event, area.current!.getBoundingClientRect()))
  const press = (event: KeyboardEvent): void => {
    const next = pointAfter(event, point)
    if (!next) return
    event.preventDefault()
    setPoint(next)
  }
  const take = (): void => {
    onChange(focusOf(point))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('record.focus')}
      footer={
        <div className={record.acts}>
          <Button onClick={take}>{t('record.focus.take')}</Button>
          <Button variant="outlined" color="gray" onClick={() => setPoint({ x: 50, y: 50 })}>
            {t('record.focus.middle')}
          </Button>
        </div>
      }
    >
      <div className={record.stack}>
        <p className={record.quiet}>{t('record.focus.hint')}</p>
        <div
          ref={area}
          dir="ltr"
          className={styles.area}
          onPointerDown={(event) => {
            // The browser would move the focus away from the point.
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            marker.current!.focus()
            follow(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        >
          <img className={styles.whole} src={source} alt="" draggable={false} />
          <span
            ref={marker}
            role="slider"
            tabIndex={0}
            className={styles.point}
            style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            aria-label={t('record.focus.point')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={point.x}
            aria-valuetext={placeText(point)}
            onKeyDown={press}
          />
        </div>
        <div className={styles.crops} aria-hidden>
          {(['square', 'wide', 'portrait'] as const).map((shape) => (
            <img
              key={shape}
              className={styles.shape[shape]}
              style={{ objectPosition: `${point.x}% ${point.y}%` }}
              src={source}
              alt=""
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const placeText = ({ x, y }: Point): string =>
  t('record.focus.value', { x: formatPercent(x / 100), y: formatPercent(y / 100) })
