import type { ParcelState } from '#api/contract/order-states.ts'

/**
 * Codes of scans. The documentation shows AF, CC, CR, DE, DL, HOP and OD, and leads to a list for the others; a public
 * SDK has some of them. A code that is not here is shown in SMSA's words alone.
 */
const STATES: Readonly<Record<string, ParcelState>> = {
  PU: 'picked_up',
  PKD: 'picked_up',
  HOP: 'in_transit',
  HOR: 'in_transit',
  HOT: 'in_transit',
  CH: 'in_transit',
  CR: 'in_transit',
  AF: 'in_transit',
  OD: 'out_for_delivery',
  DE: 'attempt_failed',
  CC: 'at_pickup_point',
  DL: 'delivered',
  RTO: 'returning',
  RTN: 'returned',
  CAN: 'cancelled',
}

export const stateOfScan = (code: string): ParcelState | null => STATES[code] ?? null

const ARRIVAL: Partial<Record<ParcelState, ParcelState>> = { delivered: 'returned' }

/** The same on the way back: what is delivered has come back to the shop. */
export const stateOfReturnScan = (code: string): ParcelState | null => {
  const state = stateOfScan(code)
  return state && (ARRIVAL[state] ?? state)
}
