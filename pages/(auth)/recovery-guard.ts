import type { PageContextClient } from 'vike/types'
import { readSteps, recoveryStep } from '#components/auth/steps.ts'
import { routes } from '#locales/routes.ts'
import { redirectTo, signedOutOnly } from '#renderer/guards.ts'
import { rememberEmail } from '#stores/session.ts'

const PAGES = { email: routes.forgotPassword(), code: routes.retrievePassword(), password: routes.newPassword() }

/** Shows a recovery step only if it is the current one; otherwise redirects to the first incomplete step. */
export const recoveryGuard =
  (step: keyof typeof PAGES) =>
  async (pageContext: PageContextClient): Promise<void> => {
    await signedOutOnly(pageContext)
    const { recovering, grant } = readSteps()
    const due = recoveryStep({ recovering, grant })
    if (due !== step) return redirectTo(PAGES[due], pageContext)
    // Restores from the tab's storage what a reload has cleared.
    rememberEmail(grant?.email ?? recovering!.to)
  }
