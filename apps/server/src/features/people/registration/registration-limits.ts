import type { RegistrationPurpose } from '@dilo/domain/code-purposes.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { addressRange, count, countEach, type Counter, endCounter, takeBack, type TooMany } from '../../access/door.ts'

/** Tries at the INN and at the passport of one registration. */
export const PROOFS_AT_MOST = 3
/** Codes of organizations and people that one registration may name. */
export const ORGANIZATIONS_AT_MOST = 10

const begun = ({ config }: Context, from: string): Counter => ({
  kind: 'registrations from a range',
  of: addressRange(from),
  cap: config.limits.registrationsPerRange,
  windowMs: HOUR,
})

/** A code to a phone that is asked for, by whom. */
type Asked = {
  readonly phone: Phone
  /** The network address that the call came from. */
  readonly from: string
}

/** A network may leave half of a phone's codes of 24 hours unused: one stranger's network does not close it to its owner. */
const ofPhoneFromRange = ({ config }: Context, { phone, from }: Asked): Counter => ({
  kind: 'registration codes of one from a range',
  of: `${phone} from ${addressRange(from)}`,
  cap: Math.ceil(config.limits.registrationCodesPerDay / 2),
  windowMs: DAY,
})

/** Counts a registration before anything is done for it. */
export async function countBegun(context: Context, asked: Asked): Promise<Result<unknown, TooMany>> {
  const fromHere = await count(context, context.database, begun(context, asked.from))
  return fromHere.ok ? countAsked(context, context.database, asked) : fromHere
}

/** Counts a code to the phone of a registration. */
export const countAsked = (context: Context, reader: Reader, asked: Asked): Promise<Result<unknown, TooMany>> =>
  count(context, reader, ofPhoneFromRange(context, asked))

/** Its code was used: the caller has the phone. */
export const forgiveAsked = (context: Context, reader: Reader, asked: Asked): Promise<void> =>
  takeBack(context, reader, [ofPhoneFromRange(context, asked)])

/** A code that a registration requests to an e-mail, or to the phone that a client gave before. */
export type AskedByPhone = {
  readonly purpose: Exclude<RegistrationPurpose, 'registration-phone'>
  readonly contact: string
  /** The registration's phone: proven by then. */
  readonly phone: Phone
}

/** A phone may leave half of a contact's codes of 24 hours unused: a stranger who has proven theirs does not close it to its owner. */
const ofContactByPhone = ({ config }: Context, { purpose, contact, phone }: AskedByPhone): Counter => ({
  kind: `${purpose} codes of one by a phone`,
  of: `${contact} by ${phone}`,
  cap: Math.ceil(config.limits.registrationCodesPerDay / 2),
  windowMs: DAY,
})

/** Counts a code to another contact than the phone of a registration. */
export const countAskedByPhone = (
  context: Context,
  reader: Reader,
  asked: AskedByPhone,
): Promise<Result<unknown, TooMany>> => count(context, reader, ofContactByPhone(context, asked))

/** Its code was used: the caller has the contact. */
export const forgiveAskedByPhone = (context: Context, reader: Reader, asked: AskedByPhone): Promise<void> =>
  takeBack(context, reader, [ofContactByPhone(context, asked)])

/**
 * Codes named with one phone, over all registrations: the answers tell who is a client, and a phone makes as many
 * registrations as its owner likes.
 */
const namedBy = (phone: Phone): Counter => ({
  kind: 'organizations at registration',
  of: phone,
  cap: 2 * ORGANIZATIONS_AT_MOST,
  windowMs: DAY,
})

/** At whom a registration guesses: a client, under the phone that it has proven. */
type ProofOf = { readonly clientCode: string; readonly phone: Phone }

/**
 * Wrong INNs and passports for one client: under one phone, and under all phones, where the limit is ten times as high.
 * A stranger who knows a client's INN spends the tries of their own phone, and locks out no other person.
 */
const proofsOf = ({ clientCode, phone }: ProofOf) =>
  [
    {
      kind: 'proofs at registration by a phone',
      of: `${clientCode} by ${phone}`,
      cap: 2 * PROOFS_AT_MOST,
      windowMs: DAY,
    },
    { kind: 'proofs at registration', of: clientCode, cap: 20 * PROOFS_AT_MOST, windowMs: DAY },
  ] as const satisfies readonly Counter[]

type Spent = Pick<TooMany, 'retryAfter'> & { readonly code: 'registrationAttemptsExceeded' }

const orSpent = (counted: Result<unknown, TooMany>): Result<void, Spent> =>
  counted.ok ? ok(undefined) : refused({ code: 'registrationAttemptsExceeded', retryAfter: counted.error.retryAfter })

/** @returns registrationAttemptsExceeded when too many were named by the owner of this phone in 24 hours */
export const countNamed = async (context: Context, phone: Phone) =>
  orSpent(await count(context, context.database, namedBy(phone)))

/** @returns registrationAttemptsExceeded when too many were wrong for this client in 24 hours */
export const countProof = async (context: Context, proof: ProofOf) =>
  orSpent(await countEach(context, context.database, proofsOf(proof)))

/** It was right: they begin anew. */
export async function forgiveProofs(context: Context, proof: ProofOf): Promise<void> {
  for (const counter of proofsOf(proof)) await endCounter(context, context.database, counter)
}
