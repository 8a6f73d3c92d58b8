import schemas from 'virtual:settings-schemas'
import type { Section } from '#api/contract/settings/sections.ts'
import type { Schema } from './schemas.ts'

export const schemaOf = (section: Section): Schema => schemas[section]
