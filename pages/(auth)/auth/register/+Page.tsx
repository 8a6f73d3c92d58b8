import { RegisterSteps } from '#components/auth/RegisterSteps.tsx'
import { enter, useEnterWithOtherTab, useNext } from '../../enter.ts'

export function Page() {
  useEnterWithOtherTab()
  return <RegisterSteps next={useNext()} onDone={enter} />
}
