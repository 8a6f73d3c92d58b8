import { infoText } from '../text.server.ts'

export const data = () => infoText('support')
