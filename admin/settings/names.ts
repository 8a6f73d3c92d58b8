import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import type { MessageOf } from '#locales/translator.ts'
import { t } from 'virtual:words/setting'
import { providerName } from '../query.ts'

/** The name of a section or a field. @param name such as `contact.address.city` */
export const nameText = (name: string): string => t(`setting.${name}` as MessageOf<'setting'>)

/** The name of a choice, such as `cod`. */
export const optionText = (option: string): string =>
  isInstalmentProvider(option) ? providerName(option) : nameText(`option.${option}`)
