import { useQuery } from '@tanstack/react-query'
import { changeSetup, readSetup } from '#api/staff/setup.ts'
import { readShopSettings } from '#api/staff/today.ts'
import { owedOf, type Owed } from '#api/contract/setup-owed.ts'
import type { Setup } from '#api/contract/staff-setup.ts'
import { useChange, useMay } from '../../query.ts'
import { stepsOf, type Facts, type Step } from './steps.ts'

export const setupKey = ['today', 'setup']

const WAITING_MS = 2_000

export type SetupState = { setup: Setup; steps: Step[]; left: Step[]; owed: Owed[] }

type ReadSetup = { state: SetupState | undefined; isLoading: boolean; error: unknown }

/** How far the shop is; without a state for people who may not read it. */
export function useSetup(): ReadSetup {
  const enabled = useMay()('settings.read')
  const settings = useQuery({ queryKey: ['today', 'settings'], queryFn: () => readShopSettings(), enabled })
  const setup = useQuery({
    queryKey: setupKey,
    queryFn: () => readSetup(),
    enabled,
    refetchInterval: ({ state }) =>
      state.data && Object.values(state.data.messages).includes('waiting') ? WAITING_MS : false,
  })
  return {
    state: settings.data && setup.data && stateOf(settings.data, setup.data),
    isLoading: settings.isLoading || setup.isLoading,
    error: settings.error ?? setup.error,
  }
}

function stateOf(settings: Facts['settings'], setup: Setup): SetupState {
  const steps = stepsOf({ settings, setup })
  return { setup, steps, left: steps.filter(({ isDone }) => !isDone), owed: owedOf(settings) }
}

export const useDecision = () => useChange(changeSetup, setupKey)
