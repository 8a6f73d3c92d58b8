import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import { useUnfinished } from './unfinished.ts'
import { visuallyHidden } from './visually-hidden.css.ts'
import * as styles from './file-drop.css.ts'

type Props = FieldFrameProps & {
  name: string
  /** As of the attribute: types and endings. */
  accept: string
  onFile: (file: File) => void
  /** What was chosen is being uploaded; the form waits for it. */
  busy?: boolean
  chooseLabel: string
  /** Shown before the button, such as what was chosen before. */
  before?: ReactNode
  /** Shown after it: «أو أفلت الملف هنا», or a button that removes the file. */
  children?: ReactNode
}

/** A file that is chosen by a button or dropped onto the field. A dropped file of another kind is reported too. */
export function FileDrop({ name, accept, onFile, busy = false, chooseLabel, before, children, ...frame }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const part = useUnfinished<HTMLDivElement>(busy, Boolean(frame.error))
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (file) onFile(file)
    // The same file can be chosen again after it was corrected.
    input.current!.value = ''
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(!input.current!.matches(':disabled'))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!input.current!.matches(':disabled')) take(event.dataTransfer.files[0])
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div
          ref={part}
          className={styles.field}
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
            accept={accept}
            className={visuallyHidden}
            onChange={({ target }) => take(target.files?.[0])}
          />
          <div className={styles.parts}>
            {before}
            <label htmlFor={control.id} className={styles.choose}>
              {chooseLabel}
            </label>
            {children}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
