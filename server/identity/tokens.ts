import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Stored in place of the token. A fast hash is enough, because tokens are random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
