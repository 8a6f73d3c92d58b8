import { RegisterSteps } from '#components/auth/RegisterSteps.tsx'
import { enter, useNext } from '../../enter.ts'

export function Page() {
  return <RegisterSteps next={useNext()} onDone={enter} />
}
