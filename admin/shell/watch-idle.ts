import { LOCK_MINUTES, SESSION_LOCKED } from '#api/contract/staff-permissions.ts'
import { isApiError } from '#api/errors.ts'
import { noteAct as reportAct } from '#api/staff/me.ts'
import { lockSession } from '../session-state.ts'

const IDLE_MS = LOCK_MINUTES * 60_000
/** The server, which locks the session by itself, hears of acts this often at most. */
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

let reported = 0
/** Reports an act that the server has not heard of. */
function report(): void {
  const now = Date.now()
  if (lastAct() <= reported || now - reported < REPORT_MS || now - lastAct() >= IDLE_MS) return
  reported = now
  // Without an answer the next act is reported in its place.
  reportAct({ background: true }).catch((error: unknown) => {
    if (isApiError(error) && error.code === SESSION_LOCKED) lockSession()
  })
}

/** Locks the screen after 15 minutes without a touch or a key, also when it is loaded again after them. */
export function watchIdle(): () => void {
  let written = 0
  const check = (): void => {
    if (Date.now() - lastAct() >= IDLE_MS) lockSession()
  }
  const act = (): void => {
    check()
    if (Date.now() - written < CHECK_MS || Date.now() - lastAct() >= IDLE_MS) return
    written = Date.now()
    noteAct()
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
