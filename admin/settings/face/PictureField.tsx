import { useRef, useState } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { FileDrop } from '#components/ui/FileDrop.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/setting'
import { pictureUrl, readPicture, SVG_KILOBYTES, type ReadPicture } from './read-picture.ts'
import * as styles from './face.css.ts'

type Props = {
  name: string
  label: string
  /** Where the shop shows it. */
  hint: string
  error: string | undefined
  /** The text of an SVG, a PNG as a data URL, or empty. */
  value: string
  onChange: (picture: string) => void
  /** A file cannot be the picture. */
  onWrong: (message: string) => void
  look: 'wide' | 'shape' | 'square'
  brand: string
  onBrand: string
}

/** A picture that is chosen or dropped, shown as the shop shows it. */
export function PictureField({ name, label, hint, error, value, onChange, onWrong, look, brand, onBrand }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    const read = await readPicture(file)
    setBusy(false)
    if ('picture' in read) onChange(read.picture)
    else onWrong(wrongText(read))
  }
  const remove = (): void => {
    onChange('')
    // The button, which has the focus, disappears.
    field.current!.querySelector('input')!.focus()
  }
  return (
    <div ref={field}>
      <FileDrop
        name={name}
        label={label}
        hint={
          <>
            {hint}
            <br />
            {t('setting.picture.limits', { svg: SVG_KILOBYTES })}
          </>
        }
        error={error}
        accept="image/svg+xml,.svg,image/png,image/jpeg,image/webp"
        busy={busy}
        onFile={(file) => void take(file)}
        chooseLabel={t(value ? 'setting.picture.replace' : 'setting.picture.choose')}
        before={
          <div
            className={classNames(styles.ground, look === 'square' && styles.square)}
            style={{ background: brand, color: onBrand }}
          >
            {value ? <Picture value={value} label={label} look={look} /> : t('setting.picture.none')}
          </div>
        }
      >
        {value ? (
          <Button variant="text" color="gray" size="sm" onClick={remove}>
            <Glyph name="trash" />
            {t('setting.picture.remove')}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        ) : (
          <span className={styles.quiet}>{t('setting.picture.drop')}</span>
        )}
      </FileDrop>
    </div>
  )
}

const Picture = ({ value, label, look }: Pick<Props, 'value' | 'label' | 'look'>) =>
  look === 'shape' ? (
    <span role="img" aria-label={label} className={styles.shape} style={{ maskImage: `url("${pictureUrl(value)}")` }} />
  ) : (
    <img src={pictureUrl(value)} alt={label} className={styles.drawn} />
  )

const wrongText = (read: Exclude<ReadPicture, { picture: string }>): string =>
  read.wrong === 'large'
    ? t('setting.picture.large', { kilobytes: read.kilobytes })
    : t(`setting.picture.${read.wrong}`)
