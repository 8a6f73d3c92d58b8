import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '#api/contract/identity.ts'
import { typedCode } from '#locales/typed.ts'
import type { CodePurpose } from '#server/platform/database/schema.ts'
import { keyedHash } from '#server/platform/http/keys.ts'

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** The digits of a typed or pasted code; undefined if it cannot be a code. */
export function readCode(text: string): string | undefined {
  const digits = typedCode(text)
  return digits.length === CODE_LENGTH && /^\d+$/.test(digits) ? digits : undefined
}

/** The hash includes purpose and target, so a code is valid for nothing else. */
export const hashCode = (key: Buffer, purpose: CodePurpose, target: string, code: string): string =>
  keyedHash(key, `${purpose}|${target}|${code}`)

export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
