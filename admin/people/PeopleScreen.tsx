import { t } from 'virtual:words/people,audit,permission'
import { useMay } from '../query.ts'
import { ScreenWithParts } from '../shell/ScreenWithParts.tsx'
import { Audit } from './Audit.tsx'
import { Keys } from './Keys.tsx'
import { People } from './People.tsx'
import { Roles } from './Roles.tsx'

/** Who may do what, and who did what. */
export function PeopleScreen() {
  const may = useMay()
  const people = may('people.read')
  return (
    <ScreenWithParts
      label={t('people.parts')}
      parts={[
        { path: '/people', label: t('people.people'), may: people, render: () => <People /> },
        { path: '/people/roles', label: t('people.roles'), may: people, render: () => <Roles /> },
        { path: '/people/keys', label: t('people.keys'), may: may('keys.read'), render: () => <Keys /> },
        { path: '/people/audit', label: t('audit.title'), may: may('audit.read'), render: () => <Audit /> },
      ]}
    />
  )
}
