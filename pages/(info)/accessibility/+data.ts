import type { PageContextServer } from 'vike/types'
import { infoText } from '../info-text.server.ts'

export const data = ({ catalogue }: PageContextServer) => infoText(catalogue, '/accessibility')
