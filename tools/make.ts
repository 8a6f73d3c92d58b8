/** Makes files that are committed: `npm run make -- NAME`. */
import { TOOLS, type Made } from './programs.ts'
import { readOptions } from '#scripts/command-line/program.ts'
import { endCommand } from '#scripts/start-problem.ts'

/** Each works when it is imported. Those of the photographs read their folder from the command line. */
const makers: Record<Made, () => Promise<unknown>> = {
  'admin-screenshots': () => import('./make/admin-screenshots.ts'),
  'app-screenshots': () => import('./make/app-screenshots.ts'),
  'readme-picture': () => import('./make/readme-picture.ts'),
  duties: async () => (await import('./make/duties.ts')).writeDuties(),
  icons: () => import('./make/icons.ts'),
  fonts: () => import('./make/fonts.ts'),
  countries: () => import('./make/countries.ts'),
  prints: () => import('./photography/prints.ts'),
  finish: () => import('./photography/finish.ts'),
  apply: () => import('./photography/apply.ts'),
}

const program = TOOLS.make()
await readOptions(program)
await makers[program.processedArgs[0] as Made]().catch(endCommand)
