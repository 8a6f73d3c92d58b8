/** The names that hold, in one string. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** The class names of a vanilla-extract recipe: `recipe({…}).classNames`. */
type Recipe = { base: string; variants: Record<string, Record<string, string>> }

/** A variant that is on or off has one name, for `true`. */
type Choice<R extends Recipe> = {
  [Variant in keyof R['variants']]?:
    keyof R['variants'][Variant] | ('true' extends keyof R['variants'][Variant] ? boolean : never)
}

/** The class of a thing that comes in variants. The recipes' own runtime does the same, and weighs eight times as much. */
export const look = <R extends Recipe>({ base, variants }: R, choice: Choice<R>): string =>
  classNames(base, ...Object.entries(choice).map(([variant, value]) => variants[variant]![String(value)]))
