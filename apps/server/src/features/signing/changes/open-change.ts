import { createHash } from 'node:crypto'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { NeededSignature, SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { fits, stillNeeded, withoutPlaces } from '@dilo/domain/signing/still-needed.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type RelatedPerson, whoActOnAll } from '../signatories/people-who-act.ts'
import { readSigningPolicy } from '../signatories/signing-policy.ts'
import type { ChangeKind } from './change-kind.ts'
import { findNamedSignatures, type NamedSignature } from '../signatures/store.ts'
import { type EdsOnly, readEdsOnly } from './signed-by-eds.ts'
import { type ChangeRow, findChange, findOpenChanges } from './store.ts'

export type { ChangeRow } from './store.ts'

/** A proposal with everything that decides its signatures. */
export type OpenChange = {
  readonly row: ChangeRow
  readonly fingerprint: string
  /** The policy in effect now. */
  readonly present: SigningPolicy
  /** The places that people of the company fill. */
  readonly needs: readonly NeededSignature[]
  /** The places that nobody can fill: the bank confirms in their stead. */
  readonly gaps: readonly NeededSignature[]
  /** Signatures of people who still act for the company with the right that they signed with. */
  readonly given: readonly NamedSignature[]
  readonly missing: readonly NeededSignature[]
  readonly people: readonly RelatedPerson[]
  readonly edsOnly: EdsOnly
}

export const digestOfRow = ({ digest }: Pick<ChangeRow, 'digest'>): Digest => digest.toString('hex') as Digest

/** SHA-256 of the text that a signature of the proposal covers. */
export const digestOfChange = (kind: ChangeKind, change: Parameters<ChangeKind['signedText']>[0]): Buffer =>
  createHash('sha256').update(kind.signedText(change)).digest()

/**
 * The open changes of one kind in a company.
 * @param people everybody with an active relation to the company, locked by a caller that is about to change something
 */
export async function readOpenChanges(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  companyId: string,
  people: readonly RelatedPerson[],
): Promise<readonly OpenChange[]> {
  const rows = (await findOpenChanges(reader, companyId, new Date(context.clock.now()))).filter(
    (row) => row.kind === kind.name,
  )
  return openOf(context, reader, kind, { companyId, rows, people })
}

/** The same for a change whose row the caller has read. */
export async function openChangeOf(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  row: ChangeRow,
  people: readonly RelatedPerson[],
): Promise<OpenChange> {
  const [open] = await openOf(context, reader, kind, { companyId: row.company_id, rows: [row], people })
  if (open === undefined) throw new Error('One row is one change')
  return open
}

/** One change of a kind by its id, whatever has become of it. Undefined: the company has none. */
export async function readChange(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  { companyId, changeId }: { companyId: string; changeId: string },
  people: readonly RelatedPerson[],
): Promise<OpenChange | undefined> {
  const row = await findChange(reader, companyId, changeId)
  return row?.kind === kind.name ? openChangeOf(context, reader, kind, row, people) : undefined
}

type Around = {
  readonly companyId: string
  readonly rows: readonly ChangeRow[]
  readonly people: readonly RelatedPerson[]
}

async function openOf(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  { companyId, rows, people }: Around,
): Promise<readonly OpenChange[]> {
  if (rows.length === 0) return []
  const { policy: present } = await readSigningPolicy(reader, companyId)
  const signatures = await findNamedSignatures(
    reader,
    rows.map(({ change_id: id }) => ({ companyId, id })),
  )
  const edsOnly = await sideBySide(rows.map((row) => readEdsOnly(context, reader, kind, { row, present, people })))
  return rows.map((row, index) => {
    const acting = whoActOnAll(people, kind.accounts(row))
    const given = signatures.filter((one) => one.subject_id === row.change_id && isTheirs(one, acting))
    const asked = kind.needs(row, present, acting)
    const gaps = kind.bankFillsGaps(row) ? stillNeeded(asked, ableTypes(acting, kind.beneficiary(row))) : []
    const needs = withoutPlaces(asked, gaps)
    return {
      row,
      present,
      needs,
      gaps,
      given,
      people: acting,
      edsOnly: edsOnly[index] as EdsOnly,
      fingerprint: fingerprintOf(digestOfRow(row)),
      missing: stillNeeded(
        needs,
        given.map(({ type }) => type),
      ),
    }
  })
}

const isTheirs = ({ person_id, type }: NamedSignature, people: readonly RelatedPerson[]): boolean =>
  people.some((one) => one.person_id === person_id && one.signature_type === type)

const maySign = ({ type, permissions }: RelatedPerson): boolean =>
  actionsAllowedBy(effectivePermissions(type, permissions)).includes('SIGN')

/**
 * The rights of everybody who can sign, one right a person: where no code reaches them, by EDS. @param without the person
 * who must not sign this change
 */
export const ableTypes = (people: readonly RelatedPerson[], without: string | null = null): readonly GivenType[] =>
  people.flatMap((person) => {
    const { person_id, signature_type: type } = person
    return type !== 'none' && person_id !== without && maySign(person) ? [type] : []
  })

export type Signer = { readonly person: RelatedPerson; readonly type: GivenType }

/** Checks that a proposal still needs this person's signature, by the rule of payments (domain may-sign.ts). */
export function answerChange(
  kind: ChangeKind,
  { row, people, given, missing, needs }: OpenChange,
  personId: string,
): Result<Signer, RefusalCode<'payments'> | 'noAuthority'> {
  const person = people.find((one) => one.person_id === personId)
  if (person === undefined || !maySign(person)) return refused('insufficientPowers')
  if (kind.beneficiary(row) === personId) return refused('noAuthority')
  if (given.some(({ person_id }) => person_id === personId)) return refused('signedByThisPerson')
  const { signature_type: type } = person
  if (type === 'none') return refused('noRightToSign')
  if (fits(type, missing)) return ok({ person, type })
  return refused(fits(type, needs) ? 'alreadySigned' : 'noRightToSign')
}

/** Checks that the change is possible now. cannotSendForSigning: nobody left in the company could sign it. */
export async function possibleChange(
  context: Context,
  reader: Reader,
  kind: ChangeKind,
  change: OpenChange,
): Promise<Result<void, RefusalCode>> {
  if (change.needs.length === 0 && change.gaps.length > 0) return refused('cannotSendForSigning')
  return kind.obstacle(context, reader, change)
}
