/** Commander's help and errors in the shop's language. */
import type { Argument, Command, CommanderError, Option } from 'commander'
import { message, type MessageKey } from '#server/platform/http/messages.ts'

/** The usage of a command or of its subcommands. */
export const formatHelp = (command: Command): string =>
  [message('cli.shop.help'), ...usages(command).map((usage) => `  ${usage}`), message('cli.shop.json'), ''].join('\n')

function usages(command: Command): string[] {
  if (command.commands.length > 0) return command.commands.flatMap(usages)
  return [
    [pathOf(command), ...command.registeredArguments.map(showArgument), ...command.options.map(showOption)].join(' '),
  ]
}

/** The command's path without the program's name. */
function pathOf(command: Command): string {
  return command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

function showArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`
  return optionally(argument.argChoices?.join('|') ?? name, argument.required)
}

function showOption({ flags, argChoices, mandatory }: Option): string {
  return optionally(
    flags.replace(/<(.+)>/, (_, name: string) => argChoices?.join('|') ?? name),
    mandatory,
  )
}

const optionally = (shown: string, isRequired: boolean): string => (isRequired ? shown : `[${shown}]`)

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

/** Commander's messages contain the subject in quotes: `unknown option '--x'`. */
export function explain({ code, message: english }: CommanderError): string {
  const part = [...english.matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted).join(' ')
  const reason = REASONS[code]
  return reason
    ? `${message('cli.shop.wrong')} ${message(reason, { part: `\u2068${part}\u2069` })}`
    : message('cli.shop.wrong')
}
