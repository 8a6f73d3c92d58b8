import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { adminRoutes } from '#locales/routes.ts'
import { nameText } from './names.ts'
import { kindOf, withoutNull, type Schema } from './schemas.ts'
import { schemaOf } from './section-schemas.ts'

type FoundField = { href: string; label: string; place: string }

/** All sections and their fields, to be searched by name. */
export const allFields = (): FoundField[] =>
  SECTIONS.flatMap((section) => [
    { href: adminRoutes.settings(section), label: nameText(section), place: nameText('title') },
    ...fieldsOf(section, schemaOf(section), section),
  ])

function fieldsOf(section: Section, schema: Schema, name: string): FoundField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, given]) => {
    const own = `${name}.${field}`
    const { schema: of } = withoutNull(given)
    const top = own.split('.')[1]!
    return [
      { href: adminRoutes.settings(section, top), label: nameText(own), place: nameText(section) },
      ...(kindOf(of, own) === 'group' ? fieldsOf(section, of, own) : []),
    ]
  })
}
