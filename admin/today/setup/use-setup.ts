import { useQuery } from '@tanstack/react-query'
import { changeSetup, readSetup } from '#api/staff/setup.ts'
import { readShopSettings } from '#api/staff/today.ts'
import type { Setup } from '#api/contract/staff-setup.ts'
import { useChange, useMay } from '../../query.ts'
import { owedOf, stepsOf, type Owed, type Step } from './steps.ts'

export const setupKey = ['today', 'setup']

const WAITING_MS = 2_000

export type SetupState = { setup: Setup; steps: Step[]; left: Step[]; owed: Owed[] }

/** How far the shop is; undefined until it is read, and for people who may not read it. */
export function useSetup(): SetupState | undefined {
  const enabled = useMay()('settings.read')
  const settings = useQuery({ queryKey: ['today', 'settings'], queryFn: () => readShopSettings(), enabled })
  const setup = useQuery({
    queryKey: setupKey,
    queryFn: () => readSetup(),
    enabled,
    refetchInterval: ({ state }) =>
      state.data && Object.values(state.data.messages).includes('waiting') ? WAITING_MS : false,
  })
  if (!settings.data || !setup.data) return undefined
  const steps = stepsOf({ settings: settings.data, setup: setup.data })
  return { setup: setup.data, steps, left: steps.filter(({ isDone }) => !isDone), owed: owedOf(settings.data) }
}

export const useDecision = () => useChange(changeSetup, setupKey)
