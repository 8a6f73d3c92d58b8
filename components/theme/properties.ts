/** The custom property of a colour, without its hyphens: `color-brandDeep`. */
export const colourProperty = (name: string): string => `color-${name}`
