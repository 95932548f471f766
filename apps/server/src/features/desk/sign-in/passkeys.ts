import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { CHALLENGE_MS } from './challenge.ts'
import { countUse, findPasskey, listPasskeys, type Passkey } from '../session/store.ts'

/** The desk's place for a browser: its passkeys are good for this host and these origins alone. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** @param origin `https://desk.bank.example`; on one's own machine `http://localhost:8081` */
export const relyingParty = (origin: string): RelyingParty => ({ id: new URL(origin).hostname, origin })

type Posed = DeskAnswer<'POST /api/desk/sign-in/challenge'>['options']
type Answer = DeskBody<'POST /api/desk/sign-in'>['answer']
type NewPosed = DeskAnswer<'POST /api/desk/invitation/challenge'>['options']
type NewAnswer = DeskBody<'POST /api/desk/invitation'>['answer']

/**
 * The options that a browser passes to a passkey. @param of the person whose passkeys may answer; null: any of this
 * desk
 */
export async function optionsOf(
  context: DeskContext,
  { party, bytes, of }: { party: RelyingParty; bytes: Uint8Array<ArrayBuffer>; of: string | null },
): Promise<Posed> {
  const own = of === null ? [] : await listPasskeys(context.database, of)
  const { challenge, timeout, allowCredentials } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytes,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
  })
  return {
    challenge,
    timeout: timeout ?? CHALLENGE_MS,
    rpId: party.id,
    userVerification: 'required',
    allowCredentials: (allowCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      ...(transports && { transports }),
    })),
  }
}

/** The options of a new passkey: it knows its person by itself, and asks for their finger, face or code each time. */
export async function optionsOfNew(
  context: DeskContext,
  {
    party,
    bytes,
    staffId,
    name,
  }: { party: RelyingParty; bytes: Uint8Array<ArrayBuffer>; staffId: string; name: string },
): Promise<NewPosed> {
  const own = await listPasskeys(context.database, staffId)
  const made = await generateRegistrationOptions({
    rpName: `${context.config.bankName}: desk`,
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(staffId),
    challenge: bytes,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    rp: { name: made.rp.name, id: party.id },
    user: made.user,
    challenge: made.challenge,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: made.timeout ?? CHALLENGE_MS,
    excludeCredentials: (made.excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      ...(transports && { transports }),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Verifies a passkey's answer to a challenge: the signature, the site, that the person was verified, and that the
 * passkey was not copied. @returns the passkey; null when it proves nothing
 */
export async function verifyAnswer(
  { database, clock }: DeskContext,
  { party, bytes, answer }: { party: RelyingParty; bytes: Uint8Array; answer: Answer },
): Promise<Passkey | null> {
  const passkey = await findPasskey(database, answer.id)
  if (passkey === null) return null
  const verified = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: Buffer.from(bytes).toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const counter = verified.authenticationInfo.newCounter
  const isCounted = await countUse(database, { credentialId: passkey.credentialId, counter }, new Date(clock.now()))
  return isCounted ? passkey : null
}

/** Verifies the registration of a new passkey. @returns null when it is none that the desk takes */
export async function verifyNew({
  party,
  bytes,
  answer,
}: {
  party: RelyingParty
  bytes: Uint8Array
  answer: NewAnswer
}): Promise<Omit<Passkey, 'staffId'> | null> {
  const verified = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: Buffer.from(bytes).toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: answer.response.transports ?? [] }
}
