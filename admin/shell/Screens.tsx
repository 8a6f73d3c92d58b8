import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { Missing } from './states.tsx'

/** The first of the routes that has the current address; if none has, says that there is no such screen. */
export const Screens = ({ children }: { children: ReactNode }) => (
  <Switch>
    {children}
    <Route component={Missing} />
  </Switch>
)
