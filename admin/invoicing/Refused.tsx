import { isApiError } from '#api/errors.ts'
import { FailureLine } from '../shell/states.tsx'
import { BrokenRules } from './Findings.tsx'

/** Why a unit was not registered, with the rules that the platform's checks named. */
export const Refused = ({ failure }: { failure: unknown }) => (
  <>
    <FailureLine error={failure} />
    {isApiError(failure) && <BrokenRules text={failure.errors?.['checks']?.join(' ') ?? ''} />}
  </>
)
