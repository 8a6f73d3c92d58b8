import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/forms.ts'
import { isRtl, rowStep } from '../arrow-keys.ts'
import { Icon } from '../Icon.tsx'
import { useBackCloses } from '../use-back-closes.ts'
import {
  isOnItsSide,
  MAX_ZOOM,
  MIN_ZOOM,
  neighbours,
  REST,
  stepIndex,
  turn,
  zoomBySteps,
  type LightboxImage,
  type View,
} from './lightbox.ts'
import { LightboxTools } from './LightboxTools.tsx'
import { useLightboxGestures } from './use-lightbox-gestures.ts'
import * as styles from './lightbox.css.ts'

type Props = {
  images: readonly LightboxImage[]
  /** Index of the first picture to show, from 0. */
  start?: number
  /** The lightbox is open while it is rendered. */
  onClose: () => void
  onShow?: (index: number) => void
}

/** Shows pictures in full-window size with zoom. Load it on demand: `lazy(() => import(…))`. */
export function Lightbox({ images, start = 0, onClose, onShow }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(() => stepIndex(start, 0, images.length))
  const [view, setView] = useState<View>(REST)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const image = images[index]!

  const show = (next: number): void => {
    if (next === index) return
    setIndex(next)
    setView(REST)
    setState('loading')
    onShow?.(next)
  }
  const step = (by: number): void => show(stepIndex(index, by, images.length))
  const gestures = useLightboxGestures({ stage, view, setView, onStep: step })
  useBackCloses(true, onClose)

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    stage.current!.focus()
    // Closing the dialog before it unmounts restores the focus.
    return () => element.close()
  }, [])

  useEffect(() => {
    for (const src of neighbours(images, index)) new Image().src = src
  }, [images, index])

  const keys: Record<string, () => void> = {
    '+': () => setView(zoomBySteps(view, 1)),
    '=': () => setView(zoomBySteps(view, 1)),
    '-': () => setView(zoomBySteps(view, -1)),
    '0': () => setView(REST),
    r: () => setView(turn(view, true)),
    R: () => setView(turn(view, false)),
    Home: () => show(0),
    End: () => show(images.length - 1),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = rowStep(event.key, isRtl(dialog.current!))
    if (by !== 0) step(by)
    else if (keys[event.key]) keys[event.key]!()
    else return
    event.preventDefault()
  }
  const counter = t('forms.lightbox.counter', { number: formatNumber(index + 1), count: formatNumber(images.length) })
  return (
    <dialog
      ref={dialog}
      aria-label={t('forms.lightbox')}
      className={styles.lightbox}
      onCancel={(event) => (event.preventDefault(), onClose())}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <span role="status" className={styles.counter}>
          {counter}
        </span>
        <LightboxTools
          onZoom={(steps) => setView(zoomBySteps(view, steps))}
          onTurn={(clockwise) => setView(turn(view, clockwise))}
          onRest={() => setView(REST)}
          onClose={onClose}
          canZoomIn={view.zoom < MAX_ZOOM}
          canZoomOut={view.zoom > MIN_ZOOM}
        />
      </div>
      <div
        ref={stage}
        tabIndex={-1}
        className={classNames(styles.stage, view.zoom > 1 && styles.draggable)}
        {...gestures}
      >
        {state === 'failed' ? (
          <p className={styles.words}>{t('forms.lightbox.failed')}</p>
        ) : (
          <img
            key={image.src}
            src={image.src}
            alt={image.alt ?? image.title ?? counter}
            draggable={false}
            ref={(element) => void (element?.complete && element.naturalWidth > 0 && setState('shown'))}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            className={classNames(
              styles.picture,
              isOnItsSide(view) && styles.onItsSide,
              state === 'loading' && styles.loading,
            )}
            style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${view.zoom})` }}
          />
        )}
        {state === 'loading' && <span className={styles.spinner} role="status" aria-label={t('ui.loading')} />}
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t('forms.lightbox.previous')}
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-start" size={24} />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t('forms.lightbox.next')}
            disabled={index === images.length - 1}
            onClick={() => step(1)}
          >
            <Icon name="chevron-end" size={24} />
          </button>
        </>
      )}
      <p className={styles.title}>{image.title}</p>
    </dialog>
  )
}
