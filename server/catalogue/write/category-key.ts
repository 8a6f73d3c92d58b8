/** One text for a path, to find it by; names hold no control characters. */
export const pathKey = (path: string[]): string => path.join('\u001f')
export const pathOf = (key: string): string[] => key.split('\u001f')
