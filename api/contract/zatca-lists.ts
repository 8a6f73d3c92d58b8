/** `rejected` leaves out what was issued again; `warned` was accepted with a remark. */
export const ZATCA_LISTS = ['waiting', 'rejected', 'warned', 'accepted'] as const
export type ZatcaList = (typeof ZATCA_LISTS)[number]

export const ZATCA_ENVIRONMENTS = ['sandbox', 'simulation', 'production'] as const
export type ZatcaEnvironment = (typeof ZATCA_ENVIRONMENTS)[number]
