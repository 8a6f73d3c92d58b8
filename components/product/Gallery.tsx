import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '#api/contract/shared.ts'
import { Picture } from '#components/media/Picture.tsx'
import { t } from '#locales/product.ts'
import * as styles from './gallery.css.ts'

/** The pictures side by side: swiped with a finger, moved with the arrow keys, or chosen by their thumbnails. */
export function Gallery({ pictures, shown }: { pictures: PictureData[]; /** Index of the picture to move to when it changes; null leaves it where it is. */ shown: number | null }) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const first = useRef(true)

  const moveTo = (next: number, behavior: ScrollBehavior) => {
    const { current } = track
    // Leftwards is onwards in a page read from the right.
    current?.scrollTo({ left: next * current.clientWidth * (getComputedStyle(current).direction === 'rtl' ? -1 : 1), behavior })
  }
  useEffect(() => {
    if (shown !== null) moveTo(shown, first.current ? 'instant' : 'smooth')
    first.current = false
  }, [shown])

  const all = pictures.length > 0 ? pictures : [null]
  return (
    <div className={styles.gallery}>
      <ul ref={track} className={styles.track} tabIndex={all.length > 1 ? 0 : undefined} aria-label={t('product.pictures')}
        onScroll={({ currentTarget }) => setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))}>
        {all.map((picture, at) => (
          <li key={at} className={styles.slide}><Picture picture={picture} sizes="(min-width: 64rem) 40rem, 100vw" priority={at === 0} rounded="large" /></li>
        ))}
      </ul>
      {all.length > 1 && (
        <div className={styles.thumbnails}>
          {all.map((picture, at) => (
            <button key={at} type="button" className={styles.thumbnail} aria-current={at === index || undefined}
              aria-label={t('product.picture', { index: at + 1, count: all.length })} onClick={() => moveTo(at, 'smooth')}>
              <Picture picture={picture} sizes="5rem" alt="" rounded="small" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
