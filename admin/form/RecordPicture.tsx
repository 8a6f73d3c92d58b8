import type { StaffBrand } from '#api/contract/staff-tree.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { t } from 'virtual:words/record'
import { PICTURE_TYPES, pictureSource, usePictureUpload } from './picture-upload.ts'
import { PictureFocus } from './PictureFocus.tsx'
import * as styles from './record.css.ts'

type Picture = StaffBrand['picture']
type Props = { label: string; value: Picture; onChange: (picture: Picture) => void; error: string | undefined }

/** One picture with its description; uploaded when it is chosen, used when the form is saved. */
export function RecordPicture({ label, value, onChange, error }: Props) {
  const { busy, problem, onFile } = usePictureUpload((id) => onChange({ id, alt: value?.alt ?? '', focus: null }))
  return (
    <>
      <FileDrop
        name="picture"
        label={label}
        hint={t('record.picture.kinds')}
        accept={PICTURE_TYPES}
        chooseLabel={t(busy ? 'record.picture.uploading' : value ? 'record.picture.replace' : 'record.picture.choose')}
        onFile={onFile}
        busy={busy}
        error={problem ?? error}
        before={value && <img className={styles.picture} src={pictureSource(value.id)} alt={value.alt} />}
      >
        {value && (
          <>
            <PictureFocus
              source={pictureSource(value.id)}
              focus={value.focus}
              onChange={(focus) => onChange({ ...value, focus })}
            />
            <Button variant="text" color="gray" size="sm" onClick={() => onChange(null)}>
              {t('record.picture.remove')}
            </Button>
          </>
        )}
      </FileDrop>
      {value && (
        <TextField
          name="alt"
          label={t('record.picture.alt')}
          maxLength={500}
          value={value.alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
    </>
  )
}
