import type { MessageOf } from '#locales/translator.ts'
import { t } from '#locales/areas/admin-settings.ts'

/** The name of a section, a field or a choice. @param name such as `contact.address.city` or `option.cod` */
export const nameText = (name: string): string => t(`setting.${name}` as MessageOf<'setting'>)
