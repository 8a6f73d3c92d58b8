/** What developers run, each as one command. */
import { Argument, Option, type Command } from 'commander'
import { newProgram, type Output } from '#scripts/command-line/program.ts'
import { json } from '#scripts/command-line/programs.ts'
import { amount, positive, whole } from '#scripts/command-line/values.ts'
import { message } from '#server/platform/http/messages.ts'
import { BENCHES } from './bench/names.ts'
import { PARTS } from './test/parts.ts'
import { ENGINES, KINDS, MODES } from './torture/kinds.ts'

/** What `npm run make` makes. */
export const MADE = [
  'admin-screenshots',
  'app-screenshots',
  'readme-picture',
  'duties',
  'icons',
  'fonts',
  'countries',
  'prints',
  'finish',
  'apply',
] as const
export type Made = (typeof MADE)[number]

/** What `npm run test:long` runs, in this order. */
export const LONG_PARTS = [
  'shaken',
  'unit',
  'server',
  'e2e',
  'last-release',
  'planted',
  'deploy',
  'alerts',
  'torture-embedded',
  'torture-external',
  'mutants',
  'soak',
] as const
export type LongPart = (typeof LONG_PARTS)[number]

const seed = (): Option => new Option('--seed <N>', message('cli.option.seed')).argParser(whole)

export const TOOLS = {
  connectors: () => newProgram('connectors', message('cli.connectors.help')).argument('[FOLDER]'),
  make: () =>
    newProgram('make', message('cli.make.help')).addArgument(new Argument('<NAME>').choices(MADE)).argument('[FOLDER]'),
  bench: () =>
    newProgram('bench', message('cli.bench.help'))
      .addArgument(new Argument('<NAME>').choices(BENCHES))
      .argument('[PART]')
      .addOption(json())
      .addOption(new Option('--products <N>', message('cli.bench.products')).argParser(positive))
      .addOption(new Option('--minutes <N>', message('cli.bench.minutes')).default(30).argParser(amount)),
  torture: () =>
    newProgram('torture', [message('cli.torture.help'), ...KINDS.map(kindLine)].join('\n'))
      .addOption(new Option('--mode <MODE>', message('cli.torture.mode')).choices(MODES).default('shop'))
      .addOption(new Option('--events <N>', message('cli.torture.events')).default(20).argParser(positive))
      .addOption(new Option('--engine <ENGINE>', message('cli.torture.engine')).choices(ENGINES).default('embedded'))
      .addOption(new Option('--customers <N>', message('cli.torture.customers')).default(12).argParser(positive))
      .addOption(seed()),
  siege: () =>
    newProgram('siege', message('cli.siege.help'))
      .addOption(new Option('--minutes <N>', message('cli.siege.minutes')).default(10).argParser(amount))
      .addOption(new Option('--networks <N>', message('cli.siege.networks')).default(20).argParser(positive))
      .addOption(new Option('--challenges <N>', message('cli.siege.challenges')).default(20_000).argParser(whole))
      .addOption(seed()),
  test: () =>
    newProgram(
      'test',
      `${message('cli.test.help')}\n${message('cli.test.parts', { names: PARTS.join(' ') })}`,
    ).argument('[PART|FILE...]'),
  'test:long': () =>
    newProgram('test:long', message('cli.testLong.help')).addArgument(new Argument('[PART...]').choices(LONG_PARTS)),
} satisfies Record<string, (output?: Output) => Command>

const kindLine = (kind: (typeof KINDS)[number]): string => `  ${kind.padEnd(9)} ${message(`cli.torture.kind.${kind}`)}`
