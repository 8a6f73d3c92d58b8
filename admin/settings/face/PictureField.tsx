import { useRef, useState, type DragEvent } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Button } from '#components/ui/Button.tsx'
import { FieldFrame } from '#components/ui/FieldFrame.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from '#locales/areas/admin-settings.ts'
import { PACKED_PNG_KILOBYTES, pictureUrl, readPicture, SVG_KILOBYTES, type ReadPicture } from './read-picture.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const read = await readPicture(file)
    if ('picture' in read) onChange(read.picture)
    else onWrong(wrongText(read))
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = ''
  }
  const remove = (): void => {
    onChange('')
    // The button, which has the focus, disappears.
    input.current?.focus()
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(!input.current?.matches(':disabled'))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!input.current?.matches(':disabled')) void take(event.dataTransfer.files[0])
  }
  return (
    <FieldFrame
      label={label}
      hint={
        <>
          {hint}
          <br />
          {t('setting.picture.limits', { svg: SVG_KILOBYTES, png: PACKED_PNG_KILOBYTES })}
        </>
      }
      error={error}
    >
      {(control) => (
        <div
          className={styles.picture}
          data-over={isOver || undefined}
          onDragOver={over}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            name={name}
            type="file"
            accept="image/svg+xml,.svg,image/png"
            className={visuallyHidden}
            onChange={({ target }) => void take(target.files?.[0])}
          />
          <div className={styles.acts}>
            <div
              className={classNames(styles.ground, look === 'square' && styles.square)}
              style={{ background: brand, color: onBrand }}
            >
              {value ? <Picture value={value} label={label} look={look} /> : t('setting.picture.none')}
            </div>
            <label htmlFor={control.id} className={styles.choose}>
              {value ? t('setting.picture.replace') : t('setting.picture.choose')}
            </label>
            {value ? (
              <Button variant="text" color="gray" size="sm" onClick={remove}>
                <Glyph name="trash" />
                {t('setting.picture.remove')}
                <VisuallyHidden>{label}</VisuallyHidden>
              </Button>
            ) : (
              <span className={styles.quiet}>{t('setting.picture.drop')}</span>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
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
