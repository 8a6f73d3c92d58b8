import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { iconPaths, MIRRORED, type IconName } from './icon-paths.ts'
import * as styles from './icon.css.ts'

export const ICON_SIZES = [16, 20, 24, 32] as const

/** An icon in the page's HTML, or `set:icon`, which is fetched when shown. */
type AnyIconName = IconName | `${string}:${string}`

const FetchedIcon = lazy(() =>
  import('./icon/FetchedIcon.tsx').then(
    ({ FetchedIcon: component }) => ({ default: component }),
    () => ({ default: ({ look }: { name: string; look: object }) => <svg {...look} /> }),
  ),
)

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: AnyIconName; size?: (typeof ICON_SIZES)[number] }) {
  const path = iconPaths[name as IconName]
  const look = {
    viewBox: '0 0 24 24',
    'aria-hidden': true,
    className: classNames(
      styles.icon,
      styles.size[size],
      MIRRORED.includes(name) && styles.mirrored,
      !path && styles.ofSet,
    ),
  } as const
  if (path)
    return (
      <svg {...look}>
        <path d={path} />
      </svg>
    )
  return <Fetched name={name} look={look} />
}

/** Empty in the static HTML: the synchronous renderer would report a suspended component as an error. */
function Fetched(props: ComponentProps<typeof FetchedIcon>) {
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const place = <svg {...props.look} />
  return inBrowser ? (
    <Suspense fallback={place}>
      <FetchedIcon {...props} />
    </Suspense>
  ) : (
    place
  )
}
