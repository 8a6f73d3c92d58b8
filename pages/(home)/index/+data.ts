import type { PageContextServer } from 'vike/types'
import { readDelivery } from '#api/settings.ts'
import { arrivalText } from '#components/delivery/days-text.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue }: PageContextServer) {
  const [home, delivery] = await Promise.all([catalogue.home(), readDelivery(catalogue)])
  return { ...home, arrival: arrivalText(delivery) }
}
