/** Joins the truthy names. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** The class names of a vanilla-extract recipe: `recipe({…}).classNames`. */
type Recipe = { base: string; variants: Record<string, Record<string, string>> }

/** A boolean variant has one class name, for `true`. */
type Choice<R extends Recipe> = {
  [Variant in keyof R['variants']]?:
    | keyof R['variants'][Variant]
    | ('true' extends keyof R['variants'][Variant] ? boolean : never)
}

/** The classes of a recipe's variants. The recipes' own runtime does the same at eight times the size. */
export const classNamesOf = <R extends Recipe>({ base, variants }: R, choice: Choice<R>): string =>
  classNames(base, ...Object.entries(choice).map(([variant, value]) => variants[variant]![String(value)]))
