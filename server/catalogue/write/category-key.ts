/** A path as one text, as a key of maps; names contain no control characters. */
export const categoryKey = (path: string[]): string => path.join('\u001f')
export const pathOf = (key: string): string[] => key.split('\u001f')
