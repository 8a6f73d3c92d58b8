import { LOCK_MINUTES, SESSION_LOCKED } from '#api/contract/staff-permissions.ts'
import { isApiError } from '#api/errors.ts'
import { noteAct as reportAct } from '#api/staff/me.ts'
import { lockSession } from '../session-state.ts'

const IDLE_MS = LOCK_MINUTES * 60_000
/** Acts are reported to the server, which locks the session too, at most this often. */
const REPORT_MS = 30_000
const CHECK_MS = 10_000
/** Time of the last act in any tab, so that one tab does not lock while another is used. */
const KEY = 'admin-active'
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const lastAct = (): number => {
  try {
    return Number(localStorage.getItem(KEY)) || Date.now()
  } catch {
    return Date.now()
  }
}
export function noteAct(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without storage the server alone locks the session.
  }
}

/** Locks the screen after 15 minutes without a touch or a key, also when it is loaded again after them. */
export function watchIdle(): () => void {
  let written = 0
  /** Of this tab, which is all that it reports. */
  let acted = 0
  let reported = 0
  const report = (): void => {
    if (acted <= reported || Date.now() - reported < REPORT_MS) return
    reported = Date.now()
    // Without an answer the next act is reported in its place.
    reportAct({ background: true }).catch((error: unknown) => {
      if (isApiError(error) && error.code === SESSION_LOCKED) lockSession()
    })
  }
  const check = (): void => {
    if (Date.now() - lastAct() >= IDLE_MS) lockSession()
  }
  const act = (): void => {
    check()
    if (Date.now() - lastAct() >= IDLE_MS) return
    acted = Date.now()
    if (acted - written >= CHECK_MS) {
      written = acted
      noteAct()
    }
    report()
  }
  check()
  act()
  const timer = setInterval(() => {
    check()
    report()
  }, CHECK_MS)
  for (const name of ACTS) addEventListener(name, act, { passive: true })
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    for (const name of ACTS) removeEventListener(name, act)
    document.removeEventListener('visibilitychange', check)
  }
}
