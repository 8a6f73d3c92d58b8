import { useMemo } from 'react'
import { markedSegments } from '#search-language/marks.ts'
import * as styles from './search.css.ts'

/** Text with the matching words highlighted. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  const segments = useMemo(() => markedSegments(text, new Set(terms)), [text, terms])
  return segments.map((segment, at) =>
    segment.isMarked ? (
      <mark key={at} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
