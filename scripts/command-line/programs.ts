/** The programs that are one command; `shop`, `catalogue` and `publishing` describe theirs beside them. */
import { Option, type Command } from 'commander'
import { message } from '#server/platform/http/messages.ts'
import { newProgram, withPlace, type Output } from './program.ts'
import { between } from './values.ts'

export const json = (): Option => new Option('--json', message('cli.json'))
const port = (byDefault: number | undefined): Option =>
  new Option('--port <PORT>', message('cli.emulator.port')).default(byDefault).argParser(between(1, 65_535))
/** Of a program that reads or writes one file. */
const ofFile = (name: 'backup' | 'restore' | 'rehearse', output?: Output): Command =>
  newProgram(name, message(`cli.${name}.about`), output).argument('<FILE>')

export const PROGRAMS = {
  start: () => newProgram('start', message('cli.start.help')),
  dev: () => newProgram('dev', message('cli.dev.help')),
  worker: () => newProgram('worker', message('cli.worker.help')),
  build: () => newProgram('build', message('cli.build.help')),
  pages: () =>
    newProgram('pages', withPlace(message('cli.pages.help')))
      .addOption(json())
      .addOption(new Option('--workers <N>', message('cli.pages.option.workers')).argParser(between(1, 64)))
      .option('--force', message('cli.pages.option.force'))
      .option('--no-pictures', message('cli.pages.option.pictures')),
  migrate: () =>
    newProgram('migrate', withPlace(message('cli.migrate.help'))).option(
      '--check',
      message('cli.migrate.option.check'),
    ),
  backup: (output?: Output) => ofFile('backup', output).description(withPlace(message('cli.backup.about'))),
  restore: (output?: Output) => ofFile('restore', output),
  rehearse: (output?: Output) => ofFile('rehearse', output).addOption(json()),
  'payments:emulator': () =>
    newProgram('payments:emulator', message('cli.emulator.payments')).addOption(port(undefined)),
  'addresses:emulator': () => newProgram('addresses:emulator', message('cli.emulator.addresses')).addOption(port(4950)),
  'zatca:emulator': () => newProgram('zatca:emulator', message('cli.emulator.zatca')).addOption(port(4960)),
  'zatca:rules': () => newProgram('zatca:rules', message('cli.zatcaRules.help')).argument('[FILE...]'),
} satisfies Record<string, (output?: Output) => Command>
