import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, light, media, shadows } from './tokens.ts'
import { colourProperty } from './properties.ts'

const names = <T extends object>(values: T, property: (name: string) => string) =>
  Object.fromEntries(Object.keys(values).map((key) => [key, property(key)])) as Record<keyof T, string>

/** Values that differ between themes. Their names are fixed, because a merchant's style sheet sets them. */
export const vars = createGlobalThemeContract({
  color: names(light, colourProperty),
  shadow: names(shadows.light, (name) => `shadow-${name}`),
  /** A filter of photographs, which would glare on a dark page. */
  photograph: 'photograph',
})

const lightTheme = assignVars(vars, { color: light, shadow: shadows.light, photograph: 'none' })
const darkTheme = assignVars(vars, {
  color: dark,
  shadow: shadows.dark,
  photograph: 'brightness(0.6) contrast(1.15)',
})

globalStyle(':root', { colorScheme: 'light', vars: lightTheme })
// The system's colour scheme applies until the visitor chooses one: <html data-theme="light|dark">.
globalStyle(':root:not([data-theme="light"])', { '@media': { [media.dark]: { colorScheme: 'dark', vars: darkTheme } } })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: darkTheme })
