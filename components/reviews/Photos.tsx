import type { Picture as PictureData } from '#api/contract/shared.ts'
import { Picture } from '#components/media/Picture.tsx'
import { pictureUrl, pictureWidths } from '#locales/routes.ts'
import * as styles from './reviews.css.ts'

type Props = {
  photos: readonly PictureData[]
  /** Alternative text of a photo, counted from 1. */
  label: (number: number) => string
}

/** Thumbnails, each linked to the full photo. */
export function Photos({ photos, label }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.thumbs}>
      {photos.map((photo, index) => (
        <li key={photo.key} className={styles.thumb}>
          <a
            href={pictureUrl(photo.key!, pictureWidths(photo.width ?? 0).at(-1)!, 'webp')}
            target="_blank"
            rel="noopener"
          >
            <Picture picture={photo} sizes="5.5rem" alt={label(index + 1)} rounded="small" />
          </a>
        </li>
      ))}
    </ul>
  )
}
