import { useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Upload } from '#api/contract/support.ts'
import { isApiError } from '#api/errors.ts'
import { upload } from '#api/ratings.ts'
import { Button } from '#components/ui/Button.tsx'
import { useUnfinished } from '#components/ui/unfinished.ts'
import { t } from '#locales/forms.ts'
import { app } from '#stores/app.ts'
import { failureText } from '#stores/failures.ts'
import * as styles from './upload.css.ts'

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'
const ACCEPTED = { rating: PICTURES, return: PICTURES, ticket: `${PICTURES},application/pdf` } as const

type Props = {
  purpose: keyof typeof ACCEPTED
  /** How many more files are allowed. */
  room: number
  /** The button's label. */
  label: string
  hint: string
  /** Shown in place of the hint while offline. */
  offlineHint: string
  /** Shown if too many files were chosen. */
  tooMany: string
  /** What it throws is shown, too. */
  onAdded: (file: Upload) => Promise<void> | void
  /** The added files with their heading. */
  children?: ReactNode
}

/** Uploads chosen files one after the other, and shows errors below them. */
export function FileAdder({ purpose, room, label, hint, offlineHint, tooMany, onAdded, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { offline } = useSnapshot(app)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const part = useUnfinished<HTMLDivElement>(busy, wrong !== '')
  const add = async (chosen: File[]): Promise<void> => {
    setBusy(true)
    setWrong(chosen.length > room ? tooMany : '')
    for (const file of chosen.slice(0, room)) {
      try {
        await onAdded(await upload(file, purpose, { alert: false }))
      } catch (error) {
        if (isApiError(error)) setWrong(error.errors?.['file']?.join(' ') ?? failureText(error))
      }
    }
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  return (
    <div ref={part} className={styles.adder}>
      {children}
      {room > 0 && (
        <>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED[purpose]}
            multiple
            hidden
            aria-label={label}
            onChange={(event) => void add([...(event.target.files ?? [])])}
          />
          <div>
            <Button
              variant="outlined"
              color="gray"
              size="sm"
              loading={busy}
              disabled={offline}
              onClick={() => input.current?.click()}
            >
              {label}
            </Button>
          </div>
        </>
      )}
      <span className={styles.hint}>{offline ? offlineHint : hint}</span>
      <output className={styles.hint} hidden={!busy}>
        {busy && t('forms.uploading')}
      </output>
      <output className={styles.wrong} hidden={!wrong}>
        {wrong}
      </output>
    </div>
  )
}
