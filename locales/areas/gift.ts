import messages from 'virtual:messages/gift'
import { createTranslator } from '../translator.ts'

export const t = createTranslator<'gift'>(messages)
