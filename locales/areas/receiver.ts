import messages from 'virtual:messages/receiver'
import { createTranslator } from '../translator.ts'

/** The words of receivers and their addresses, apart from those of cities, which every product's page shows. */
export const t = createTranslator<'receiver'>(messages)
