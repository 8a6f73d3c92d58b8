import type { PageContextServer } from 'vike/types'
import { readDelivery } from '#api/settings.ts'
import { infoText } from '../info-text.server.ts'

export const data = async ({ catalogue }: PageContextServer) => infoText('about', await readDelivery(catalogue))
