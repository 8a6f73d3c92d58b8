import { useSnapshot } from 'valtio/react'
import { install } from '#stores/install.ts'
import { Later } from './Later.tsx'

const load = () => import('./InstallHint.tsx').then((module) => module.InstallHint)

/** Empty until the shop can be installed. */
export const InstallPlace = () => <Later wanted={useSnapshot(install).offer !== null} load={load} props={{}} />
