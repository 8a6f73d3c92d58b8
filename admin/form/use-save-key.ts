import { useEffect } from 'react'
import { useEvent } from '#components/ui/use-event.ts'

/** Saves by Ctrl+S. The physical key, since an Arabic keyboard types another letter. */
export function useSaveKey(save: () => void): void {
  const press = useEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
