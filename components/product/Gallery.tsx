import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '#api/contract/shared.ts'
import { Picture } from '#components/media/Picture.tsx'
import { t } from 'virtual:words/product'
import { pictureUrl, pictureWidths } from '#locales/routes.ts'
import * as styles from './gallery.css.ts'

const Lightbox = lazy(() =>
  import('#components/ui/lightbox/Lightbox.tsx').then((module) => ({ default: module.Lightbox })),
)

/** The picture gallery: swipe, arrow keys and thumbnails choose a picture; a press opens the lightbox. */
export function Gallery({
  pictures,
  shown,
}: {
  pictures: PictureData[]
  /** Index of the picture to scroll to when it changes; null does not scroll. */ shown: number | null
}) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [enlarged, setEnlarged] = useState(false)

  useEffect(() => {
    if (shown !== null) moveTo(track.current!, shown)
  }, [shown])

  const all = pictures.length > 0 ? pictures : [null]
  return (
    <div className={styles.gallery}>
      {/* Scrollable elements need keyboard access, which not every browser adds. */}
      <ul
        ref={track}
        className={styles.track}
        data-main-picture
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={all.length > 1 ? 0 : undefined}
        aria-label={t('product.pictures')}
        onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))}
      >
        {all.map((picture, at) => (
          <li key={keyOf(picture, at)} className={styles.slide}>
            <button
              type="button"
              className={styles.opener}
              disabled={!picture}
              aria-label={t('product.enlarge', { index: at + 1, count: all.length })}
              onClick={() => setEnlarged(true)}
            >
              <Picture picture={picture} sizes="(min-width: 64rem) 40rem, 100vw" priority={at === 0} rounded="none" />
            </button>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <div className={styles.thumbnails}>
          {all.map((picture, at) => (
            <button
              key={keyOf(picture, at)}
              type="button"
              className={styles.thumbnail}
              aria-current={at === index || undefined}
              aria-label={t('product.picture', { index: at + 1, count: all.length })}
              onClick={() => moveTo(track.current!, at)}
            >
              <Picture picture={picture} sizes="5rem" alt="" rounded="small" />
            </button>
          ))}
        </div>
      )}
      {enlarged && (
        <Suspense fallback={null}>
          <Lightbox
            images={pictures.map(enlargedPicture)}
            start={index}
            onShow={(at) => moveTo(track.current!, at)}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The largest available width. */
const enlargedPicture = ({ key, url, alt, width }: PictureData) => ({
  src: key === null ? (url ?? '') : pictureUrl(key, pictureWidths(width ?? 0).at(-1)!, 'webp'),
  alt,
})

/** A picture may occur twice. */
const keyOf = (picture: PictureData | null, at: number): string => `${picture?.key ?? picture?.url} ${at}`

/** px from one picture to the next, which is to the left in RTL. */
function stepOf({ children: [one, two], clientWidth }: HTMLElement): number {
  return two ? (two as HTMLElement).offsetLeft - (one as HTMLElement).offsetLeft : clientWidth
}

function moveTo(track: HTMLElement, index: number): void {
  track.scrollTo(index * stepOf(track), 0)
}
