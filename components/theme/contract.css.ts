import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css'
import { dark, light, media, shadows } from './tokens.ts'

const names = <T extends object>(values: T) =>
  Object.fromEntries(Object.keys(values).map((key) => [key, null])) as Record<keyof T, null>

/** The values that differ between themes; all others are plain tokens. */
export const vars = createThemeContract({ color: names(light), shadow: names(shadows.light) })

const lightTheme = assignVars(vars, { color: light, shadow: shadows.light })
const darkTheme = assignVars(vars, { color: dark, shadow: shadows.dark })

globalStyle(':root', { colorScheme: 'light', vars: lightTheme })
// The system's colour scheme applies until the visitor chooses one: <html data-theme="light|dark">.
globalStyle(':root:not([data-theme="light"])', { '@media': { [media.dark]: { colorScheme: 'dark', vars: darkTheme } } })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: darkTheme })
