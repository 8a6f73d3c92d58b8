import { Type, type Static } from 'typebox'

/** What browsers exchange for passkeys, as JSON: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */

const Bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'base64url' })
const Transports = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })
const Extensions = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())
const UserVerification = Type.Enum(['required', 'preferred', 'discouraged'])
const Known = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
})

/** For `navigator.credentials.create`. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Integer({ description: 'ms' }),
  excludeCredentials: Type.Array(Known),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  attestation: Type.Literal('none'),
  extensions: Type.Optional(Extensions),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** For `navigator.credentials.get`; with empty `allowCredentials` the browser offers every passkey of this shop. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'ms' }),
  userVerification: UserVerification,
  allowCredentials: Type.Array(Known),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Literal('public-key'),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
}

/** What the browser made of PasskeyCreation. */
export const CreatedPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(Transports),
  }),
})
export type CreatedPasskey = Static<typeof CreatedPasskey>

/** What the browser made of PasskeyRequest. */
export const UsedPasskey = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Type.Optional(Type.String({ maxLength: 100 })),
  }),
})
export type UsedPasskey = Static<typeof UsedPasskey>
