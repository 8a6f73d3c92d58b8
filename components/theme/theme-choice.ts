import { THEME_KEY } from './inline-script.ts'

export const THEMES = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof THEMES)[number]

/** The visitor's choice; browser only. */
export function chosenTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies immediately, and on the next visit if storage is available. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset['theme']
  else dataset['theme'] = choice
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Full or disabled: the choice lasts for this visit.
  }
}
