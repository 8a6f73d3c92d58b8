import { useState } from 'react'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { uploadPicture } from '#api/staff/products.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/areas/admin-storefront.ts'
import { pictureUrl } from '#locales/routes.ts'
import { failureText } from '../../failure-text.ts'
import { PictureFocus } from '../../form/PictureFocus.tsx'
import { withProof } from '../../step-up.ts'
import type { Block } from './blocks.ts'
import * as styles from '../storefront.css.ts'

type Props = { picture: Block['picture']; onChange: (picture: Block['picture']) => void; error: string | undefined }
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const STORED = 'sha256:'
/** Every stored picture has the smallest width. */
const sourceOf = (id: string): string =>
  id.startsWith(STORED) ? pictureUrl(id.slice(STORED.length), PICTURE_WIDTHS[0], 'webp') : id

/** The picture of a block, chosen or dropped, with its words for those who do not see it. */
export function BlockPicture({ picture, onChange, error }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { id } = await withProof(() => uploadPicture(file))
      onChange({ id, alt: picture?.alt ?? '', focus: null })
    } catch (refused) {
      setProblem(failureText(refused))
    }
    setBusy(false)
  }
  return (
    <>
      <FileDrop
        name="picture"
        label={t('front.block.picture')}
        hint={t('front.block.picture.hint')}
        error={problem ?? error}
        accept={ACCEPTED}
        onFile={(file) => void take(file)}
        chooseLabel={t(picture ? 'front.block.picture.replace' : 'front.block.picture.choose')}
        before={
          picture && (
            <img
              className={styles.thumb}
              style={{ objectPosition: picture.focus ?? undefined }}
              src={sourceOf(picture.id)}
              alt=""
            />
          )
        }
      >
        <span role="status" className={styles.quiet}>
          {busy && t('front.block.picture.busy')}
        </span>
        {picture && (
          <>
            <PictureFocus
              source={sourceOf(picture.id)}
              focus={picture.focus}
              onChange={(focus) => onChange({ ...picture, focus })}
            />
            <Button variant="text" color="gray" size="sm" onClick={() => onChange(null)}>
              <Glyph name="trash" />
              {t('front.block.picture.remove')}
            </Button>
          </>
        )}
      </FileDrop>
      {picture && (
        <TextField
          name="alt"
          label={t('front.block.alt')}
          hint={t('front.block.alt.hint')}
          maxLength={500}
          value={picture.alt}
          onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        />
      )}
    </>
  )
}
