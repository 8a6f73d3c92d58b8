/** Commander's help in the shop's language. */
import type { Argument, Command, Option } from 'commander'
import { message } from '#server/platform/http/messages.ts'

/** What a command is for, and its options; of a group, the usage of each of its commands. */
export function formatHelp(command: Command): string {
  const lines =
    command.commands.length > 0
      ? endings(command).map((one) => withSentence(usageOf(one), one.description()))
      : [usageOf(command), ...described(command).map((one) => withSentence(one.flags, one.description))]
  return [
    command.description() || message('cli.shop.help'),
    ...lines.map((line) => `  ${line}`),
    ...(offersJson(command) ? [message('cli.shop.json')] : []),
    '',
  ].join('\n')
}

const endings = (command: Command): Command[] =>
  command.commands.length > 0 ? command.commands.flatMap(endings) : [command]
const described = ({ options }: Command): readonly Option[] => options.filter((one) => one.description !== '')
const withSentence = (usage: string, sentence: string): string => (sentence ? `${usage}\n      ${sentence}` : usage)
const offersJson = ({ options, parent }: Command): boolean =>
  options.some(({ long, description }) => long === '--json' && description === '') ||
  (parent !== null && offersJson(parent))

const usageOf = (command: Command): string =>
  [pathOf(command), ...command.registeredArguments.map(showArgument), ...command.options.map(showOption)]
    .filter((part) => part !== '')
    .join(' ')

/** The command's path without the program's name. */
function pathOf(command: Command): string {
  if (!command.parent) return command.options.length > 0 ? `npm run ${command.name()} --` : `npm run ${command.name()}`
  return command.parent.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
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
