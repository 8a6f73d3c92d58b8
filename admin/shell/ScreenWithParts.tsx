import type { ReactNode } from 'react'
import { Route } from 'wouter'
import { ADMIN_PATH } from '#locales/routes.ts'
import { PartsOfScreen, ScreenParts } from './ScreenParts.tsx'
import { Screens } from './Screens.tsx'
import { Forbidden } from './states.tsx'

type Part = {
  /** Of wouter, below the admin's own path. */
  path: string
  /** Of its link; without one, the part is opened from another part. */
  label?: string | false
  may?: boolean
  render: (id: string) => ReactNode
}

/** A screen with several parts: links to those that the person may see, and the part at the current address. */
export function ScreenWithParts({ label, parts }: { label: string; parts: readonly Part[] }) {
  const linked = parts.flatMap(({ path, label: name, may = true }) =>
    may && name ? [{ href: ADMIN_PATH + path, label: name }] : [],
  )
  const links = <ScreenParts label={label} parts={linked} />
  return (
    <PartsOfScreen value={links}>
      <Screens>
        {parts.map(({ path, may = true, render }) => (
          <Route<{ id?: string }> key={path} path={path}>
            {({ id }) =>
              may ? (
                render(id ?? '')
              ) : (
                <>
                  {links}
                  <Forbidden />
                </>
              )
            }
          </Route>
        ))}
      </Screens>
    </PartsOfScreen>
  )
}
