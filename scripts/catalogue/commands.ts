import { Option, type Command } from 'commander'
import { MAPPED_FIELDS, type ColumnMap } from '#api/contract/import-states.ts'
import { FORMATS, type Format } from '#server/catalogue-import/service.ts'
import { message } from '#server/platform/http/messages.ts'
import { newProgram, withPlace, type Output } from '../command-line/program.ts'
import { between, pair, pairOf, positive } from '../command-line/values.ts'

/** Options of `import`, as commander names them. */
export type ImportChoice = {
  format?: Format
  images?: true
  round?: true
  stock: number
  replace?: true
  dryRun?: true
  yes?: true
  /** Choices by the id or kind of a question. */
  answer?: Record<string, string>
  /** What columns are that nothing reads by their names. */
  column?: ColumnMap
}

/** What the commands do, once they are parsed. */
export type CatalogueActs = {
  importFiles: (files: string[], choice: ImportChoice) => Promise<void>
  undo: (id: number, choice: { deleteEdited?: true }) => Promise<void>
  clear: () => Promise<void>
  exportTo: (file: string) => Promise<void>
  importRedirects: (file: string) => Promise<void>
  listMissing: () => Promise<void>
}

const MOST_STOCK = 999_999

export function catalogueProgram(acts: CatalogueActs, output?: Output): Command {
  const program = newProgram('catalogue', withPlace(message('cli.catalogue.about')), output).option(
    '--json',
    message('cli.json'),
  )
  addImport(program, acts)
  program
    .command('undo')
    .description(message('cli.catalogue.undo.about'))
    .argument('<ID>', '', positive)
    .option('--delete-edited', message('cli.catalogue.deleteEdited'))
    .action(acts.undo)
  program
    .command('clear')
    .description(message('cli.catalogue.clear.about'))
    .requiredOption('--demo', message('cli.catalogue.demo'))
    .action(acts.clear)
  program
    .command('export')
    .description(message('cli.catalogue.export.about'))
    .argument('<FILE>')
    .action((file: string) => acts.exportTo(file))
  const redirects = program.command('redirects').description(message('cli.catalogue.redirects.about'))
  redirects
    .command('import')
    .description(message('cli.catalogue.redirects.import'))
    .argument('<FILE>')
    .action((file: string) => acts.importRedirects(file))
  redirects.command('missing').description(message('cli.catalogue.redirects.missing')).action(acts.listMissing)
  return program
}

const addImport = (program: Command, { importFiles }: CatalogueActs): Command =>
  program
    .command('import')
    .description(message('cli.catalogue.import.about'))
    .argument('<FILE...>')
    .addOption(new Option('--format <FORMAT>', message('cli.catalogue.format')).choices(FORMATS))
    .option('--images', message('cli.catalogue.images'))
    .option('--round', message('cli.catalogue.round'))
    .addOption(new Option('--stock <N>', message('cli.catalogue.stock')).default(0).argParser(between(0, MOST_STOCK)))
    .option('--replace', message('cli.catalogue.replace'))
    .option('--dry-run', message('cli.catalogue.try'))
    .option('--yes', message('cli.catalogue.yes'))
    .addOption(new Option('--column <NAME=FIELD>', message('cli.catalogue.column')).argParser(column))
    .addOption(new Option('--answer <ID=CHOICE>', message('cli.catalogue.answer')).argParser(pair))
    .action(importFiles)

const column = pairOf(MAPPED_FIELDS)
