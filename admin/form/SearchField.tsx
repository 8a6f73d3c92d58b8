import { useEffect, useState } from 'react'
import { TextField } from '#components/ui/Field.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import * as styles from './record.css.ts'

const PAUSE_MS = 250

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A search that runs once typing pauses. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const change = useEvent(onChange)
  const searched = typed.trim()
  useEffect(() => {
    if (searched === value) return undefined
    const timer = setTimeout(() => change(searched), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [searched, value, change])
  return (
    <div role="search" className={styles.filters}>
      <TextField type="search" name="q" label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </div>
  )
}
