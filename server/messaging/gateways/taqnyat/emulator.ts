import type { GatewayEmulator } from '../gateway-emulator.ts'
import type { TaqnyatKeys } from './settings.ts'

type Call = { recipients?: string[]; body?: string; sender?: string }

/** JSON, with lists as text. */
export const emulator: GatewayEmulator<TaqnyatKeys> = {
  account: { token: 'token' },
  answer(taken, { headers, body }) {
    const { recipients = [], body: text = '', sender = '' } = JSON.parse(body) as Call
    if (headers['authorization'] !== 'Bearer token')
      return { status: 401, body: { statusCode: 401, message: 'Unauthenticated' } }
    if (sender !== 'WAHA' || !text || recipients.length === 0)
      return { status: 400, body: { statusCode: 400, message: 'refused' } }
    const accepted = recipients.filter((to) => /^9665\d{8}$/.test(to))
    const rejected = recipients.filter((to) => !accepted.includes(to))
    taken.push(...accepted.map((to) => ({ to, body: text, sender })))
    return {
      status: 201,
      body: {
        statusCode: 201,
        messageId: 5452899970 + taken.length,
        accepted: list(accepted),
        rejected: list(rejected),
      },
    }
  },
}

const list = (numbers: string[]): string => `[${numbers.map((number) => `${number},`).join('')}]`
