import { w } from '#components/gallery/words.ts'
import { Amounts } from './entries/amounts.tsx'
import { Buttons, ButtonSizes } from './entries/buttons.tsx'
import { Choices } from './entries/choices.tsx'
import { Codes, Phones } from './entries/codes.tsx'
import { Dialogs } from './entries/dialogs.tsx'
import { Drawings } from './entries/drawings.tsx'
import { SharedData } from './entries/facts.tsx'
import { Fields } from './entries/fields.tsx'
import { Layouts, Texts } from './entries/layouts.tsx'
import { Loading } from './entries/loading.tsx'
import { Menus } from './entries/menus.tsx'
import { Passwords } from './entries/passwords.tsx'
import { Pictures } from './entries/pictures.tsx'
import { SignIn } from './entries/sign-in.tsx'
import { Toasts } from './entries/toasts.tsx'
import { Tools } from './entries/tools.tsx'
import { Views } from './entries/views.tsx'
import { Ways } from './entries/ways.tsx'
import type { GalleryEntry } from './Story.tsx'

export const entries: readonly GalleryEntry[] = [
  { id: 'buttons', title: w('section.buttons'), content: Buttons },
  { id: 'button-sizes', title: w('section.buttonSizes'), content: ButtonSizes },
  { id: 'drawings', title: w('section.drawings'), content: Drawings },
  { id: 'texts', title: w('section.texts'), content: Texts },
  { id: 'layouts', title: w('section.layouts'), content: Layouts },
  { id: 'amounts', title: w('section.amounts'), content: Amounts },
  { id: 'fields', title: w('section.fields'), content: Fields },
  { id: 'phones', title: w('section.phones'), content: Phones },
  { id: 'codes', title: w('section.codes'), content: Codes },
  { id: 'passwords', title: w('section.passwords'), content: Passwords },
  { id: 'choices', title: w('section.choices'), content: Choices },
  { id: 'menus', title: w('section.menus'), content: Menus },
  { id: 'dialogs', title: w('section.dialogs'), content: Dialogs },
  { id: 'sign-in', title: w('section.signIn'), content: SignIn },
  { id: 'toasts', title: w('section.toasts'), content: Toasts },
  { id: 'ways', title: w('section.ways'), content: Ways },
  { id: 'views', title: w('section.views'), content: Views },
  { id: 'tools', title: w('section.tools'), content: Tools },
  { id: 'facts', title: w('section.facts'), content: SharedData },
  { id: 'pictures', title: w('section.pictures'), content: Pictures },
  { id: 'loading', title: w('section.loading'), content: Loading },
]
