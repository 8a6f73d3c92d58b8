/** Commander's help in the shop's language. */
import type { Argument, Command, Option } from 'commander'

/** What a command is for, and its options; of a group, the usage of each of its commands; then those of every command. */
export function formatHelp(command: Command): string {
  const usages =
    command.commands.length > 0
      ? endings(command).map((one) => withSentence(shortUsageOf(one), one.description()))
      : [usageOf(command)]
  const choices = command.registeredArguments
    .filter(hasManyChoices)
    .map((one) => withSentence(one.name(), one.argChoices!.join(' ')))
  const options = [...described(command), ...(command.parent ? described(rootOf(command)) : [])].map((one) =>
    withSentence(one.flags, one.description),
  )
  return [command.description(), ...[...usages, ...choices, ...options].map((line) => `  ${line}`), ''].join('\n')
}

const endings = (command: Command): Command[] =>
  command.commands.length > 0 ? command.commands.flatMap(endings) : [command]
const described = ({ options }: Command): readonly Option[] => options.filter((one) => one.description !== '')
const withSentence = (usage: string, sentence: string): string => (sentence ? `${usage}\n      ${sentence}` : usage)
const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command)

const usageOf = (command: Command): string =>
  [pathOf(command), ...command.registeredArguments.map(showArgument), ...command.options.map(showOption)].join(' ')
/** Below its program, with the options that it cannot do without. */
function shortUsageOf(command: Command): string {
  const needed = command.options.filter(({ mandatory }) => mandatory)
  const path = pathOf(command).slice(pathOf(rootOf(command)).length + 1)
  return [path, ...command.registeredArguments.map(showArgument), ...needed.map(showOption)].join(' ')
}

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : `npm run ${command.name()} --`

/** Letters; longer lists have a line of their own. */
const LONGEST_CHOICES = 80
const hasManyChoices = ({ argChoices }: Argument): boolean => (argChoices?.join('|').length ?? 0) > LONGEST_CHOICES

function showArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`
  const shown = hasManyChoices(argument) ? name : (argument.argChoices?.join('|') ?? name)
  return optionally(shown, argument.required)
}

function showOption({ flags, argChoices, mandatory }: Option): string {
  return optionally(
    flags.replace(/<(.+)>/, (_, name: string) => argChoices?.join('|') ?? name),
    mandatory,
  )
}

const optionally = (shown: string, isRequired: boolean): string => (isRequired ? shown : `[${shown}]`)
