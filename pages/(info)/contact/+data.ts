import { infoText } from '../info-text.server.ts'

export const data = () => infoText('contact', null)
