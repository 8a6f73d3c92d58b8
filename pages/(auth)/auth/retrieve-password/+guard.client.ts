import { recoveryGuard } from '../../recovery-guard.ts'

export const guard = recoveryGuard('code')
