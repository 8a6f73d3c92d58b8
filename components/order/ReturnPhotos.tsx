import { MAX_RETURN_PHOTOS } from '#api/contract/return-causes.ts'
import type { Upload } from '#api/contract/support.ts'
import { Inline } from '#components/ui/Box.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { FileAdder } from '#components/upload/FileAdder.tsx'
import { t } from 'virtual:words/return'

/** @param onChange receives an update function for the photographs */
type Props = { photos: readonly Upload[]; onChange: (change: (photos: Upload[]) => Upload[]) => void }

/** Photographs of a faulty or wrong product, seen by staff only. */
export const ReturnPhotos = ({ photos, onChange }: Props) => (
  <FileAdder
    purpose="return"
    room={MAX_RETURN_PHOTOS - photos.length}
    label={t('return.photos.add')}
    hint={t('return.photos.hint')}
    offlineHint={t('return.photos.offline')}
    tooMany={t('return.photos.tooMany')}
    onAdded={(photo) => onChange((all) => [...all, photo])}
  >
    {photos.length > 0 && (
      <Inline as="ul" gap={2}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Chip
              removeLabel={t('return.photos.remove')}
              onClick={() => onChange((all) => all.filter(({ id }) => id !== photo.id))}
            >
              <bdi>{photo.name || t('return.photo')}</bdi>
            </Chip>
          </li>
        ))}
      </Inline>
    )}
  </FileAdder>
)
