import { Command, CommanderError } from 'commander'
import { distance } from '#search-language/distance.ts'
import { message, speaksEnglish, type MessageKey } from '#server/platform/http/messages.ts'
import { formatHelp } from './help.ts'

export type Output = { write: (text: string) => void; writeError: (text: string) => void }

const toProcess: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
}

// What reads the output may end first, as `head` does: the command goes on without it.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    if (stream === process.stdout) process.stderr.write(`${message('cli.outputLost', { reason: error.message })}\n`)
    process.exit(1)
  })

/** Shows the stack of a fault of the program. */
export const VERBOSE = '--verbose'
export type Verbose = { verbose?: true }

/** A program of package.json: `npm run NAME`. */
export const newProgram = (name: string, sentence = '', { write, writeError } = toProcess): Command =>
  new Command(name)
    .description(sentence)
    .option(VERBOSE, message('cli.verbose'))
    .exitOverride()
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .configureHelp({ formatHelp })
    .configureOutput({ writeOut: write, writeErr: writeError, outputError: () => {} })

/** The sentence of a program that works on a shop, and how it finds it. */
export const withPlace = (sentence: string): string => `${sentence}\n${message('cli.where')}`

/** @returns 0 after help, 2 for a call that is not understood, which it explains; undefined once the command is done */
export async function runProgram(program: Command, argv: string[]): Promise<0 | 2 | undefined> {
  try {
    await program.parseAsync(argv, { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return 0
    // Commander has already printed the help if a subcommand is missing.
    if (error.code !== 'commander.help')
      program.configureOutput().writeErr!(explain(error, commandIn(program, argv), argv))
    return 2
  }
}

/** Reads the options of a program without commands. Help and mistakes end the process, with 0 and 2. */
export async function readOptions<Options extends object = object>(program: Command): Promise<Options> {
  // Without an action commander does not miss an argument.
  const ended = await runProgram(
    program.action(() => {}),
    process.argv.slice(2),
  )
  if (ended !== undefined) process.exit(ended)
  return program.opts<Options>()
}

/** Ends a call whose values are readable, and do not go together or lead nowhere. */
export function refuseCall(program: Command, problem: string, help = program.helpInformation()): never {
  program.configureOutput().writeErr!(`${message('cli.shop.wrong')} ${problem}\n\n${help.trimEnd()}\n`)
  process.exit(2)
}

/** The command that the words name, as far as they do. */
export function commandIn(command: Command, argv: string[]): Command {
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
function explain({ code, message: english }: CommanderError, command: Command, argv: string[]): string {
  // Commander misses an option that is needed before it says which one it does not know.
  const unknown = code === 'commander.missingMandatoryOptionValue' ? unknownOption(command, argv) : undefined
  const quoted = [...english.matchAll(/'([^']*)'/g)].map(([, one]) => one).join(' ')
  const excess = command.args.slice(command.registeredArguments.length).join(' ')
  const part = unknown ?? (code === 'commander.excessArguments' ? excess : quoted)
  const reason = unknown ? 'cli.shop.unknown' : REASONS[code]
  const wrong = message('cli.shop.wrong')
  const sentence = reason ? `${wrong} ${message(reason, { part: isolated(part) })}` : wrong
  const [, choices] = /Allowed choices are (.+)\.$/.exec(english) ?? []
  const accepted = choices ? `\n${message('cli.shop.accepted', { choices: isolated(choices) })}` : ''
  const nearest = reason === 'cli.shop.unknown' ? nearestName(part, command) : undefined
  const meant = nearest ? `\n${message('cli.shop.nearest', { part: isolated(nearest) })}` : ''
  const shown = command.commands.find((one) => one.name() === nearest) ?? command
  return `${sentence}${meant}${accepted}\n\n${shown.helpInformation()}`
}

function nearestName(given: string, command: Command): string | undefined {
  const names = [...command.commands.map((one) => one.name()), ...optionsOf(command)]
  const [nearest] = names
    .map((name) => ({ name, mistakes: distance(given, name) }))
    .toSorted((one, other) => one.mistakes - other.mistakes)
  return nearest && nearest.mistakes <= MOST_MISTAKES ? nearest.name : undefined
}

/** Those of the groups and the program above it are understood, too. */
const optionsOf = ({ options, parent }: Command): string[] => [
  ...options.flatMap(({ long }) => long ?? []),
  ...(parent ? optionsOf(parent) : []),
]

const unknownOption = (command: Command, argv: string[]): string | undefined =>
  argv
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.split('=')[0]!)
    .find((name) => !optionsOf(command).includes(name))

const isolated = (text: string): string => (speaksEnglish ? text : `\u2068${text}\u2069`)
