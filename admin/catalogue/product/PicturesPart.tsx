import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { uploadPicture } from '#api/staff/products.ts'
import { IconButton } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { useUnfinished } from '#components/ui/unfinished.ts'
import { visuallyHidden } from '#components/ui/visually-hidden.css.ts'
import { t } from 'virtual:words/products'
import { formatNumber } from '#locales/format.ts'
import { failureText } from '../../failure-text.ts'
import { FocusDialog } from '../../form/PictureFocus.tsx'
import { PICTURE_TYPES, pictureSource } from '../../form/picture-upload.ts'
import { withProof } from '../../step-up.ts'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

type Pictures = ProductForm['pictures']
const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from)
  return from === to ? [...items] : rest.toSpliced(to, 0, items[from]!)
}

/** Pictures in the shop's order: dropped or chosen, ordered by dragging or by keys. */
export const PicturesPart = ({ form }: { form: UseFormReturn<ProductForm> }) => (
  <section className={styles.sheet}>
    <h2 className={styles.legend}>{t('products.pictures')}</h2>
    <Controller
      control={form.control}
      name="pictures"
      render={({ field: { value, onChange }, fieldState }) => (
        <>
          <PictureList pictures={value} onChange={onChange} />
          <Uploads
            onUploaded={(id) => {
              // Other pictures may have been uploaded since the last rendering.
              const now = form.getValues('pictures')
              if (!now.some((picture) => picture.id === id)) onChange([...now, { id, alt: '', focus: null }])
            }}
          />
          {fieldState.error && <p className={styles.wrong}>{fieldState.error.message}</p>}
        </>
      )}
    />
  </section>
)

type Upload = { name: string; problem?: string }

function Uploads({ onUploaded }: { onUploaded: (id: string) => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isOver, setIsOver] = useState(false)
  const isFailed = uploads.some(({ problem }) => problem)
  const part = useUnfinished<HTMLDivElement>(
    uploads.some(({ problem }) => !problem),
    isFailed,
  )
  const take = async (files: readonly File[]): Promise<void> => {
    setUploads(files.map(({ name }) => ({ name })))
    // One after the other, so that they stay in order.
    for (const file of files) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        const { id } = await withProof(() => uploadPicture(file))
        onUploaded(id)
        setUploads((all) => all.filter(({ name }) => name !== file.name))
      } catch (error) {
        const problem = failureText(error)
        setUploads((all) => all.map((one) => (one.name === file.name ? { ...one, problem } : one)))
      }
    }
  }
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void take([...event.dataTransfer.files])
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The field within takes files by keys. */}
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Glyph name="download" size={24} />
        {t('products.pictures.drop')}
        <span className={styles.quiet}>{t('products.pictures.kinds')}</span>
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES}
          className={visuallyHidden}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <div role="status" ref={part}>
        {uploads.map(({ name, problem }) => (
          <p key={name} className={problem ? styles.wrong : styles.quiet}>
            <bdi>{name}</bdi>: {problem ?? t('products.pictures.uploading')}
          </p>
        ))}
      </div>
    </>
  )
}

function PictureList({ pictures, onChange }: { pictures: Pictures; onChange: (pictures: Pictures) => void }) {
  const [dragged, setDragged] = useState<number>()
  const [dropAt, setDropAt] = useState<number>()
  const [focusAt, setFocusAt] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= pictures.length) return
    onChange(moved(pictures, from, to))
    // The focus follows the moved picture.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus())
  }
  const press = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  const actAt = (at: number): string => (at === 0 ? t('products.pictures.first') : t('products.pictures.earlier'))
  const cropped = focusAt === undefined ? undefined : pictures[focusAt]
  if (pictures.length === 0) return null
  return (
    <>
      <ul ref={list} className={styles.pictures}>
        {pictures.map(({ id, alt }, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button moves it by keys.
          <li
            key={id}
            className={styles.picture}
            draggable
            data-over={(dropAt === at && dragged !== at) || undefined}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setDropAt(at)
            }}
            onDragEnd={() => {
              setDragged(undefined)
              setDropAt(undefined)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) onChange(moved(pictures, dragged, at))
            }}
          >
            <img className={styles.shown} src={pictureSource(id)} alt={alt} draggable={false} />
            <TextField
              name={`alt-${at}`}
              label={t('products.pictures.alt', { number: formatNumber(at + 1) })}
              maxLength={500}
              value={alt}
              onChange={({ target }) =>
                onChange(pictures.map((picture, place) => (place === at ? { ...picture, alt: target.value } : picture)))
              }
            />
            <div className={styles.acts}>
              <button
                type="button"
                data-handle
                className={styles.handle}
                aria-label={t('products.pictures.move', { act: actAt(at), number: formatNumber(at + 1) })}
                onKeyDown={(event) => press(event, at)}
                onClick={() => move(at, at === 0 ? 1 : at - 1)}
              >
                {actAt(at)}
              </button>
              <button
                type="button"
                className={styles.handle}
                aria-label={t('products.pictures.focus', { number: formatNumber(at + 1) })}
                onClick={() => setFocusAt(at)}
              >
                {t('products.pictures.crop')}
              </button>
              <IconButton
                icon="close"
                size="sm"
                label={t('products.pictures.remove', { number: formatNumber(at + 1) })}
                onClick={() => onChange(pictures.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ul>
      {/* Outside the list, whose pictures are dragged. */}
      {cropped && (
        <FocusDialog
          source={pictureSource(cropped.id)}
          focus={cropped.focus}
          onChange={(focus) =>
            onChange(pictures.map((picture) => (picture === cropped ? { ...picture, focus } : picture)))
          }
          onClose={() => setFocusAt(undefined)}
        />
      )}
    </>
  )
}
