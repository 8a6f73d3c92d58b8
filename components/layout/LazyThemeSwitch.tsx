import { LoadOnDemand } from './LoadOnDemand.tsx'

const load = () => import('./ThemeSwitch.tsx').then((module) => module.ThemeSwitch)

/** The theme switch, loaded on demand. */
export const LazyThemeSwitch = ({ isNeeded }: { isNeeded: boolean }) => (
  <LoadOnDemand isNeeded={isNeeded} load={load} props={{}} />
)
