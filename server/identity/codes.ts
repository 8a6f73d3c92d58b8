import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '#api/contract/identity.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import type { CodePurpose } from '#server/database/schema.ts'
import { keyedHash } from '#server/http/keys.ts'

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** The digits of a code as somebody typed or pasted it; undefined when it cannot be one. */
export function readCode(text: string): string | undefined {
  const digits = latinDigits(text).replace(/[\s-]/g, '')
  return digits.length === CODE_LENGTH && /^\d+$/.test(digits) ? digits : undefined
}

/** Bound to what it is for and where it went: a code for one thing opens no other. */
export const hashCode = (key: Buffer, purpose: CodePurpose, target: string, code: string): string =>
  keyedHash(key, `${purpose}|${target}|${code}`)

export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
