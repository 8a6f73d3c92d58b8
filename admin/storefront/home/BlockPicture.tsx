import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/storefront'
import { PICTURE_TYPES, pictureSource, usePictureUpload } from '../../form/picture-upload.ts'
import { PictureFocus } from '../../form/PictureFocus.tsx'
import type { Block } from './blocks.ts'
import * as styles from '../storefront.css.ts'

type Props = { picture: Block['picture']; onChange: (picture: Block['picture']) => void; error: string | undefined }
/** The picture of a block, chosen or dropped, with its words for those who do not see it. */
export function BlockPicture({ picture, onChange, error }: Props) {
  const { busy, problem, onFile } = usePictureUpload((id) => onChange({ id, alt: picture?.alt ?? '', focus: null }))
  return (
    <>
      <FileDrop
        name="picture"
        label={t('storefront.block.picture')}
        hint={t('storefront.block.picture.hint')}
        error={problem ?? error}
        accept={PICTURE_TYPES}
        onFile={onFile}
        busy={busy}
        chooseLabel={t(picture ? 'storefront.block.picture.replace' : 'storefront.block.picture.choose')}
        before={
          picture && (
            <img
              className={styles.thumb}
              style={{ objectPosition: picture.focus ?? undefined }}
              src={pictureSource(picture.id)}
              alt=""
            />
          )
        }
      >
        <span role="status" className={styles.quiet}>
          {busy && t('storefront.block.picture.busy')}
        </span>
        {picture && (
          <>
            <PictureFocus
              source={pictureSource(picture.id)}
              focus={picture.focus}
              onChange={(focus) => onChange({ ...picture, focus })}
            />
            <Button variant="text" color="gray" size="sm" onClick={() => onChange(null)}>
              <Glyph name="trash" />
              {t('storefront.block.picture.remove')}
            </Button>
          </>
        )}
      </FileDrop>
      {picture && (
        <TextField
          name="alt"
          label={t('storefront.block.alt')}
          hint={t('storefront.block.alt.hint')}
          maxLength={500}
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      )}
    </>
  )
}
