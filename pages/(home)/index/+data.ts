import type { PageContextServer } from 'vike/types'
import { arrivalText } from '#components/delivery/days-text.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue }: PageContextServer) {
  const [home, delivery] = await Promise.all([catalogue.home(), catalogue.delivery()])
  return { ...home, arrival: arrivalText(delivery, 'home') }
}
