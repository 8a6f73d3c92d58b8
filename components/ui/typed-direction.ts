/**
 * The `dir` of a field by what is typed in it: its first letter decides. Browsers take an empty field, and one with
 * digits alone, for left-to-right, and would put the caret at the wrong end of a right-to-left page.
 */
export const typedDirection = (text: string): 'auto' | undefined => (/\p{L}/u.test(text) ? 'auto' : undefined)
