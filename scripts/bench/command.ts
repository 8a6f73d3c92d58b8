import packed from '../../package.json' with { type: 'json' }

type Command = keyof typeof packed.scripts

/** What Node is given for a command of package.json: its options and its program. */
export const commandOf = (name: Command): string[] => packed.scripts[name].split(' ').slice(1)

/** The options alone, for another program. */
export const optionsOf = (name: Command): string[] => commandOf(name).slice(0, -1)
