/**
 * The `dir` of a field, from its first letter. Without one, browsers assume left-to-right for empty and numeric fields,
 * which puts the caret at the wrong end in a right-to-left page.
 */
export const typedDirection = (text: string): 'auto' | undefined => (/\p{L}/u.test(text) ? 'auto' : undefined)
