import { useCallback, useSyncExternalStore, type SVGAttributes } from 'react'
import { iconService, type IconSource } from './icon-service.ts'
import { shop } from '#locales/shop-settings.ts'

export const ICON_SOURCES: readonly IconSource[] = [
  { limit: 1500 },
  {
    get base() {
      return shop.app.icon_fallback ?? undefined
    },
    limit: 5000,
  },
]

const service = iconService(ICON_SOURCES)

/** An icon that is not in the page's HTML. Its space is empty until it is loaded, and if it does not exist. */
export function FetchedIcon({ name, look }: { name: string; look: SVGAttributes<SVGSVGElement> }) {
  const drawing = useSyncExternalStore(
    useCallback((listener) => service.subscribe(name, listener), [name]),
    () => service.drawing(name),
    () => undefined,
  )
  // Safe: the service accepts only shapes.
  return (
    <svg
      {...look}
      viewBox={drawing?.viewBox ?? look.viewBox}
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
}
