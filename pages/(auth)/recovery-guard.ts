import type { PageContextClient } from 'vike/types'
import { readSteps, recoveryStep } from '#components/auth/steps.ts'
import { routes } from '#locales/routes.ts'
import { leadTo, signedOutOnly } from '#renderer/guards.ts'
import { rememberEmail } from '#stores/session.ts'

const PAGES = { email: routes.forgotPassword(), code: routes.retrievePassword(), password: routes.newPassword() }

/** Lets one step of a recovery be shown when its turn has come; leads to the first step still to be done otherwise. */
export const recoveryGuard =
  (step: keyof typeof PAGES) =>
  async (pageContext: PageContextClient): Promise<void> => {
    await signedOutOnly(pageContext)
    const { recovering, grant } = readSteps()
    const due = recoveryStep({ recovering, grant })
    if (due !== step) return leadTo(PAGES[due], pageContext)
    // A reload has forgotten it; the tab has not.
    rememberEmail(grant?.email ?? recovering!.to)
  }
