import { Command, CommanderError } from 'commander'
import { distance } from '#search-language/distance.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { formatHelp } from './help.ts'

type Output = { write: (text: string) => void; writeError: (text: string) => void }

const toProcess: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}

/** Shows the stack of a fault of the program. */
export const VERBOSE = '--verbose'

/** A program of package.json: `npm run NAME`. */
export const newProgram = (name: string, sentence = '', { write, writeError } = toProcess): Command =>
  new Command(name)
    .description(sentence)
    .option(VERBOSE, message('cli.verbose'))
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureHelp({ formatHelp })
    .configureOutput({ writeOut: write, writeErr: writeError, outputError: () => {} })

/** @returns 0 after help, 2 for a call that is not understood, which it explains; undefined once the command is done */
export async function runProgram(program: Command, argv: string[]): Promise<0 | 2 | undefined> {
  try {
    await program.parseAsync(argv, { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return 0
    // Commander has already printed the help if a subcommand is missing.
    if (error.code !== 'commander.help') program.configureOutput().writeErr!(explain(error, commandIn(program, argv)))
    return 2
  }
}

/** Reads the options of a program without commands. Help and mistakes end the process, with 0 and 2. */
export async function readOptions<Options extends object = object>(program: Command): Promise<Options> {
  const ended = await runProgram(program.allowExcessArguments(false), process.argv.slice(2))
  if (ended !== undefined) process.exit(ended)
  return program.opts<Options>()
}

/** The command that the words name, as far as they do. */
function commandIn(command: Command, argv: string[]): Command {
  const words = argv.filter((word) => !word.startsWith('-'))
  const found = command.commands.find((one) => one.name() === words[0])
  return found ? commandIn(found, words.slice(1)) : command
}

const REASONS: Record<string, MessageKey> = {
  'commander.unknownCommand': 'cli.shop.unknown',
  'commander.unknownOption': 'cli.shop.unknown',
  'commander.excessArguments': 'cli.shop.excess',
  'commander.missingArgument': 'cli.shop.missing',
  'commander.missingMandatoryOptionValue': 'cli.shop.missing',
  'commander.optionMissingArgument': 'cli.shop.missing',
  'commander.invalidArgument': 'cli.shop.invalid',
  'commander.conflictingOption': 'cli.shop.conflict',
}
/** More letters than these are another word. */
const MOST_MISTAKES = 2

/** What is wrong, what may have been meant, and the help of that. Commander quotes the subject: `unknown option '--x'`. */
function explain({ code, message: english }: CommanderError, command: Command): string {
  const part = [...english.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted).join(' ')
  const reason = REASONS[code]
  const wrong = message('cli.shop.wrong')
  const sentence = reason ? `${wrong} ${message(reason, { part: isolated(part) })}` : wrong
  const nearest = reason === 'cli.shop.unknown' ? nearestName(part, command) : undefined
  const meant = nearest ? `\n${message('cli.shop.nearest', { part: isolated(nearest) })}` : ''
  const shown = command.commands.find((one) => one.name() === nearest) ?? command
  return `${sentence}${meant}\n\n${shown.helpInformation()}`
}

function nearestName(given: string, { commands, options }: Command): string | undefined {
  const names = [...commands.map((one) => one.name()), ...options.flatMap(({ long }) => long ?? [])]
  const [nearest] = names
    .map((name) => ({ name, mistakes: distance(given, name) }))
    .toSorted((one, other) => one.mistakes - other.mistakes)
  return nearest && nearest.mistakes <= MOST_MISTAKES ? nearest.name : undefined
}

const isolated = (text: string): string => `\u2068${text}\u2069`
