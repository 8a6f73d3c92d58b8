import { Route, Switch } from 'wouter'
import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t as tShell } from '#locales/areas/admin.ts'
import { SectionScreen } from './SectionScreen.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'

const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name)

export const Settings = () => (
  <Switch>
    <Route path="/settings">
      <SettingsIndex />
    </Route>
    <Route path="/settings/:section">
      {({ section }) =>
        isSection(section) ? (
          <SectionScreen key={section} section={section} />
        ) : (
          <EmptyState icon="search" title={tShell('shell.missing')} text={tShell('shell.missing.text')} />
        )
      }
    </Route>
  </Switch>
)
