import packed from '../../package.json' with { type: 'json' }

type Command = keyof typeof packed.scripts

/** Node's arguments of a command in package.json: options and program. */
export const commandOf = (name: Command): string[] => packed.scripts[name].split(' ').slice(1)

/** The options without the program. */
export const optionsOf = (name: Command): string[] => commandOf(name).slice(0, -1)
