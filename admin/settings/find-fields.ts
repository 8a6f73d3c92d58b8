import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { adminRoutes } from '#locales/routes.ts'
import { t } from 'virtual:words/setting'
import { nameText, optionText } from './names.ts'
import { isHidden, kindOf, withoutNull, type Schema } from './schemas.ts'
import { schemaOf } from './section-schemas.ts'

type FoundField = {
  /** Unique, such as `contact.address.city`. */
  name: string
  href: string
  label: string
  /** The names of the section and the groups around it. */
  place: string
  /** Other words for the section. */
  words: string
}

/** The list of duties, all sections and their fields, to be searched by name and by what people call them. */
export const allFields = (): FoundField[] => [
  {
    name: 'duties',
    href: adminRoutes.settings('duties'),
    label: t('setting.duties'),
    place: nameText('title'),
    words: t('setting.duties.words'),
  },
  ...SECTIONS.flatMap((section) => [
    {
      name: section,
      href: adminRoutes.settings(section),
      label: nameText(section),
      place: nameText('title'),
      words: `${t(`setting.about.${section}`)} ${t(`setting.words.${section}`)}`,
    },
    ...fieldsOf(section, schemaOf(section), section, [nameText(section)]),
  ]),
]

function fieldsOf(section: Section, schema: Schema, name: string, places: readonly string[]): FoundField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, given]) => {
    const own = `${name}.${field}`
    const { schema: of } = withoutNull(given)
    const kind = kindOf(given, own)
    if (kind === 'id' || isHidden(own)) return []
    const label = nameText(own)
    const found = {
      name: own,
      href: adminRoutes.settings(section, own.split('.')[1]),
      label,
      place: places.join(' › '),
      words: optionWords(of),
    }
    return [found, ...(kind === 'group' ? fieldsOf(section, of, own, [...places, label]) : [])]
  })
}

/** The names of its choices, by which people look for a field. */
const optionWords = ({ enum: own, items }: Schema): string => (own ?? items?.enum ?? []).map(optionText).join(' ')
