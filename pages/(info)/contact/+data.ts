import type { PageContextServer } from 'vike/types'
import { infoText } from '../text.server.ts'

export const data = async ({ catalogue }: PageContextServer) => infoText('contact', await catalogue.delivery())
