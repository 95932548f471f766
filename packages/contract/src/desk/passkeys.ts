import { z } from 'zod'
import { id } from '../wire.ts'

/** WebAuthn's base64url: bytes without padding. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(8_000)

/** The name of a passkey: at most 1,023 bytes (WebAuthn). */
export const credentialId = z.string().regex(/^[A-Za-z0-9_-]{1,1364}$/)

const transports = z.array(z.string().max(20)).max(10)

/** PublicKeyCredentialRequestOptionsJSON: what the browser hands to its passkey. */
const requestOptions = z.strictObject({
  challenge: bytes,
  timeout: z.number().int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.strictObject({ id: bytes, type: z.literal('public-key'), transports: transports.optional() }),
  ),
})

/** PublicKeyCredentialCreationOptionsJSON: how a new passkey is made. */
export const creationOptions = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(
    z.strictObject({ id: bytes, type: z.literal('public-key'), transports: transports.optional() }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Fields that browsers add by their own extensions have no meaning here. */
const ofCredential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(50), z.unknown()),
}

/** AuthenticationResponseJSON. */
export const authentication = z.strictObject({
  ...ofCredential,
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

/** RegistrationResponseJSON; the server reads the attestation object and nothing that repeats it. */
export const registration = z.strictObject({
  ...ofCredential,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: bytes.optional(),
  }),
})

/**
 * The proof of an operation: the passkey's answer to the challenge that was posed for exactly this operation. `door`:
 * the development door of the local mode answers for it.
 */
export const proof = z.strictObject({ challengeId: id, answer: z.union([authentication, z.literal('door')]) })

export const posed = z.strictObject({ challengeId: id, options: requestOptions })
