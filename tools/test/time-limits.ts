/** Set by the runner, which measures the machine at its start; 1 for a tool that is started without the runner. */
const FACTOR = Number(process.env['TEST_TIME_FACTOR'] ?? 1)

/** A limit of time (ms) for this machine. */
export const scaled = (ms: number): number => Math.round(ms * FACTOR)
