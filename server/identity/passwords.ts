import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from './concurrency-limit.ts'

/** OWASP Password Storage recommendation: argon2id with 19 MiB, two passes, one lane. */
const CURRENT = { memory: 19456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
const SALT_BYTES = 16
/** Each hash takes 19 MiB and a core: two run at a time, and 100 may wait per caller. */
const inTurn = limitConcurrency(2, 100)

type Cost = typeof CURRENT
const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

let computed = 0
/** How many hashes this process has computed. */
export const hashesComputed = (): number => computed

/** Normalised, because keyboards produce different Unicode spellings of the same letters. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/**
 * A PHC string: the hash with its parameters.
 * @param asker waits only behind its own tasks
 */
export async function hashPassword(password: string, asker = ''): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return write(CURRENT, salt, await compute(password, salt, CURRENT, HASH_BYTES, asker))
}

export async function verifyPassword(password: string, phc: string, asker = ''): Promise<boolean> {
  const { cost, salt, hash } = read(phc)
  return timingSafeEqual(await compute(password, salt, cost, hash.length, asker), hash)
}

/** Takes as long as verifying a password, for accounts that do not exist. */
export async function simulateVerification(password: string, asker = ''): Promise<false> {
  await compute(password, randomBytes(SALT_BYTES), CURRENT, HASH_BYTES, asker)
  return false
}

export const isOutdated = (phc: string): boolean => !phc.startsWith(head(CURRENT))

const head = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const write = (cost: Cost, salt: Buffer, hash: Buffer): string => `${head(cost)}${encode(salt)}$${encode(hash)}`

function read(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? []
  if (!hash) throw new Error('a stored password hash is no PHC string of argon2id')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

const compute = (password: string, nonce: Buffer, cost: Cost, tagLength: number, asker: string): Promise<Buffer> => {
  computed += 1
  return inTurn(() => argon2id({ message: bytesOf(password), nonce, tagLength, ...cost }), asker)
}
