import { Later } from './Later.tsx'

const load = () => import('./ThemeSwitch.tsx').then((module) => module.ThemeSwitch)

/** The choice of a theme, fetched once it is wanted. */
export const ThemeSwitchLater = ({ wanted }: { wanted: boolean }) => <Later wanted={wanted} load={load} props={{}} />
