import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { deriveKey, keyedHash } from '#server/platform/http/keys.ts'

/** In the data folder, and in an archive. */
export const SECRET_FILE = 'secret-key'

type Keeper = Pick<Config, 'secretKey' | 'dataDir'>

/** Tells one secret key from another, and nothing of either. */
export const fingerprintOf = (config: Keeper): string => keyedHash(deriveKey(config, 'backup'), 'fingerprint')

/** False where the shop's first start would make one. */
export const hasKey = ({ secretKey, dataDir }: Keeper): boolean =>
  secretKey !== undefined || existsSync(path.join(dataDir, SECRET_FILE))
