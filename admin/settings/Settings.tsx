import { Route } from 'wouter'
import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import { Screens } from '../shell/Screens.tsx'
import { Missing } from '../shell/states.tsx'
import { Duties } from './Duties.tsx'
import { SectionScreen } from './SectionScreen.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'

const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name)

export const Settings = () => (
  <Screens>
    <Route path="/settings">
      <SettingsIndex />
    </Route>
    <Route path="/settings/duties">
      <Duties />
    </Route>
    <Route path="/settings/:section">
      {({ section }) => (isSection(section) ? <SectionScreen key={section} section={section} /> : <Missing />)}
    </Route>
  </Screens>
)
