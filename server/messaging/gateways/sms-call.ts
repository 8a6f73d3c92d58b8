import { bytesOf } from '#server/platform/http/public-address.ts'
import { tryLater, type Letter } from '../transport.ts'

const TIME_LIMIT_MS = 10_000
const ANSWER_LIMIT = 64 * 1024

type GatewayAnswer = { status: number; body: Record<string, unknown> }

/** One call to an SMS gateway. Network errors and timeouts are retried. */
export async function callGateway(
  url: string,
  init: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
    })
    const text = (await bytesOf(answer.body, ANSWER_LIMIT)).toString()
    return { status: answer.status, body: readObject(text) }
  } catch (error) {
    throw tryLater((error as Error).name)
  }
}

/** Gateways expect 966501234567 for +966501234567. */
export const withoutPlus = ({ recipient }: Letter): string => recipient.replace(/^\+/, '')

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
