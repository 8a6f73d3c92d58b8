import { RATING_LIMITS } from '#api/contract/rating-limits.ts'
import type { Picture as PictureData } from '#api/contract/shared.ts'
import type { Upload } from '#api/contract/support.ts'
import { Picture } from '#components/media/Picture.tsx'
import { IconButton } from '#components/ui/Button.tsx'
import { FileAdder } from '#components/upload/FileAdder.tsx'
import { t } from 'virtual:words/review'
import * as styles from './reviews.css.ts'

/** @param onChange receives an update function for the photos */
type Props = { photos: readonly PictureData[]; onChange: (change: (photos: PictureData[]) => PictureData[]) => void }

/** Picks up to four photos without duplicates. */
export const PhotoPicker = ({ photos, onChange }: Props) => (
  <FileAdder
    purpose="rating"
    room={RATING_LIMITS.photos - photos.length}
    label={t('review.photos.add')}
    hint={t('review.photos.hint')}
    offlineHint={t('review.photos.offline')}
    tooMany={t('review.photos.tooMany', { count: RATING_LIMITS.photos })}
    onAdded={(file) => onChange((all) => withPhoto(all, file))}
  >
    <span className={styles.label}>{t('review.photos')}</span>
    <ul className={styles.thumbs}>
      {photos.map((photo, index) => (
        <li key={photo.key} className={styles.thumb}>
          <Picture picture={photo} sizes="5rem" alt={t('review.photo', { number: index + 1 })} rounded="small" />
          <span className={styles.remove}>
            <IconButton
              icon="close"
              label={t('review.photo.remove', { number: index + 1 })}
              variant="solid"
              color="white"
              shape="circle"
              onClick={() => onChange((all) => all.filter(({ key }) => key !== photo.key))}
            />
          </span>
        </li>
      ))}
    </ul>
  </FileAdder>
)

const withPhoto = (photos: PictureData[], { key, width, height }: Upload): PictureData[] =>
  photos.some((photo) => photo.key === key) ? photos : [...photos, { key, url: null, alt: '', width, height }]
