import { useCallback, useSyncExternalStore, type SVGAttributes } from 'react'
import { store } from '#config'
import { iconService, type IconSource } from './icon-service.ts'

export const ICON_SOURCES: readonly IconSource[] = [
  { limit: 1500 },
  { base: store.iconFallback ?? undefined, limit: 5000 },
]

const service = iconService(ICON_SOURCES)

/** A drawing that no page carries in its HTML; until it is here, and where there is none, its place stays empty. */
export function FetchedIcon({ name, look }: { name: string; look: SVGAttributes<SVGSVGElement> }) {
  const drawing = useSyncExternalStore(
    useCallback((listener) => service.subscribe(name, listener), [name]),
    () => service.drawing(name),
    () => undefined,
  )
  // Nothing but shapes: the service has looked.
  return (
    <svg
      {...look}
      viewBox={drawing?.viewBox ?? look.viewBox}
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
}
