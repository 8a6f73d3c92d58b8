import { useSnapshot } from 'valtio/react'
import { install } from '#stores/install.ts'
import { LoadOnDemand } from './LoadOnDemand.tsx'

const load = () => import('./InstallHint.tsx').then((module) => module.InstallHint)

/** Empty until the shop can be installed. */
export const InstallPlace = () => <LoadOnDemand isNeeded={useSnapshot(install).offer !== null} load={load} props={{}} />
