import { connect } from '#api/client.ts'
import { endSession } from './session-state.ts'

const UNAUTHORISED = 401

/** The session is in an HttpOnly cookie, so calls carry no token. Each screen shows its own failures. */
export function connectApi(): void {
  connect({
    token: () => null,
    failed: ({ status }) => void (status === UNAUTHORISED && endSession()),
    kept: () => {},
  })
}
