import type { PageContextServer } from 'vike/types'
import { readDelivery } from '#api/settings.ts'
import { arrivalText } from '#components/delivery/days-text.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue }: PageContextServer) {
  const [home, delivery] = await Promise.all([catalogue.home(), readDelivery(catalogue)])
  const isSent = delivery.methods.some(({ is_on, kind }) => is_on && kind !== 'pickup')
  return { ...home, arrival: isSent ? arrivalText(delivery) : null }
}
