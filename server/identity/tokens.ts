import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses, as text for headers and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: enough to know it again, not to use it. It has no need of a slow hash, being random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
