import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { zatcaUnits } from '#server/platform/database/schema.ts'
import { seal, unseal } from '#server/platform/http/sealed.ts'
import { readCertificate, type SigningCertificate } from '../crypto/certificate.ts'

type Keeper = Pick<Config, 'secretKey' | 'dataDir'>
export type UnitRow = typeof zatcaUnits.$inferSelect
export type UnitSecrets = { key: string; secret: string }

/** What a unit stamps with, and how it signs in to the platform. */
export type UnitKeys = { key: KeyObject; secret: string; certificate: SigningCertificate }

const KIND = 'invoice signing keys'

let keeper: Keeper | undefined

/** Gives this process the key that opens the signing keys, as invoices are issued far below what has a configuration. */
export const useSigningKeys = (config: Keeper): void => void (keeper = config)

export const sealUnit = (config: Keeper, name: string, secrets: UnitSecrets): string =>
  seal(config, KIND, name, JSON.stringify(secrets))

/** Undefined where the shop's secret key has changed since, or this process was given none. */
export function openUnit(unit: UnitRow, config: Keeper | undefined = keeper): UnitKeys | undefined {
  const text = config && unseal(config, KIND, unit.name, unit.sealed)
  if (text === undefined) return undefined
  const { key, secret } = JSON.parse(text) as UnitSecrets
  return { key: createPrivateKey(key), secret, certificate: readCertificate(certificateOf(unit.token)) }
}

/** A token is base64 of the certificate's base64. */
export const certificateOf = (token: string): string => Buffer.from(token, 'base64').toString('ascii')
