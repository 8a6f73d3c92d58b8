import { optional } from '#api/optional.ts'

/** Loads the rest only where a code was requested and not entered yet. */
export function resumeLogin(): void {
  try {
    if (localStorage.getItem('code-login') === null) return
  } catch {
    return
  }
  void optional(() => import('#components/auth/resume-login.ts')).then((login) => login?.resumeLogin())
}
