import type { Picture as PictureData } from '#api/contract/shared.ts'
import { Picture } from '#components/media/Picture.tsx'
import { pictureUrl, pictureWidths } from '#locales/routes.ts'
import { t } from '#locales/areas/review.ts'
import * as styles from './reviews.css.ts'

/** Thumbnails, each linked to the full photo. */
export function Photos({ photos }: { photos: readonly PictureData[] }) {
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
            <Picture picture={photo} sizes="5rem" alt={t('review.photo', { number: index + 1 })} rounded="small" />
          </a>
        </li>
      ))}
    </ul>
  )
}
