import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { signingMethods } from '@dilo/contract/signing-methods.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import type { SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { type ScopedSignatory, type SimulatedPayment, simulateSigning } from '@dilo/domain/signing/simulate-policy.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import {
  findSignatures,
  peopleWhoAct,
  readSigningPolicy,
  type RelatedPerson,
  type SignatureRow,
  signatoryInRules,
  bankLimits,
} from '../../signing/door.ts'
import { ownAccounts } from '../../accounts/door.ts'
import { presentSimulation } from './presenter.ts'
import { findNewest, findStillOpen } from './store.ts'

const SIMULATED_MS = 90 * DAY

/** The newest payments of these days that are looked at, besides those that may still be signed: it bounds the call. */
const LOOKED_AT = 20_000

/**
 * A person whose signature would change. `personId` null: a newcomer, whom a code would reach. Without `scope` they
 * keep their accounts and limits; a newcomer has all accounts and the bank's limits alone.
 */
type ProposedPerson = {
  readonly personId: string | null
  readonly signatureType: SignatureType
  readonly scope?: Pick<Access, 'accounts' | 'limits'> | undefined
}

/** The proposed changes; null stays as it is. */
type Proposed = { readonly policy: SigningPolicy | null; readonly people: readonly ProposedPerson[] | null }

/**
 * The effect that other rules of signing, or other people, would have had on a company's payments. It changes nothing.
 * The caller of this function decides who may ask. `reader` shows the payments and accounts of this one's scope alone.
 */
export async function simulateChange(
  context: Context,
  reader: Reader,
  companyId: string,
  { policy, people }: Proposed,
): Promise<SigningSimulation> {
  const since = new Date(context.clock.now() - SIMULATED_MS)
  const acting = await peopleWhoAct(reader, companyId)
  const { policy: present } = await readSigningPolicy(reader, companyId)
  const newest = await findNewest(reader, companyId, { since, atMost: LOOKED_AT + 1 })
  const isCut = newest.length > LOOKED_AT
  const looked = newest.slice(0, LOOKED_AT)
  const names = new Set(looked.map(({ payment_id }) => payment_id))
  const older = await findStillOpen(reader, companyId, (isCut && looked.at(-1)?.created_at) || since)
  const rows = [...looked, ...older.filter(({ payment_id }) => !names.has(payment_id))]
  // A draft has no signatures: sending it to signing is the first step to one.
  const onSigning = rows.filter(({ state }) => state === 'onSigning')
  const signatures = await findSignatures(
    reader,
    onSigning.map(({ payment_id: id }) => ({ companyId, id })),
  )
  const ofPayment = Map.groupBy(signatures, ({ subject_id }) => subject_id)
  const payments = rows.map((row): SimulatedPayment => ({
    id: row.payment_id,
    accountId: row.debtor_account_id,
    currency: row.currency,
    amount: row.amount,
    creditorIban: row.creditor_iban,
    day: row.value_date,
    open: row.state === 'draft' || row.state === 'onSigning' ? openOf(ofPayment.get(row.payment_id) ?? []) : null,
  }))
  const before = { policy: present, people: acting.map(scopedSignatoryOf) }
  const after = {
    policy: policy ?? present,
    people: people === null ? before.people : withPeople(before.people, people),
  }
  const accounts = (await ownAccounts(reader, companyId)).map(({ account_id: id, currency }) => ({ id, currency }))
  const found = simulateSigning(
    payments,
    { before, after, accounts },
    { methods: signingMethods, limits: bankLimits(context) },
  )
  // Rules that stay tempt nobody to split anything anew.
  const news = policy === null ? { ...found, splitRisk: [] } : found
  return presentSimulation(reader, companyId, { ...news, from: businessDateAt(since), isCut, people: acting })
}

/** Every edit voids the signatures under a payment, so those that stand have its present digest. */
function openOf(signatures: readonly SignatureRow[]): SimulatedPayment['open'] {
  const digests = signatures.map(({ digest }) => digest.toString('hex') as Digest)
  return {
    digest: digests[0] ?? ('0'.repeat(64) as Digest),
    signatures: signatures.map(({ person_id, type, method }, index) => ({
      personId: person_id,
      type,
      method,
      digest: digests[index] as Digest,
    })),
  }
}

const scopedSignatoryOf = (person: RelatedPerson): ScopedSignatory => ({
  ...signatoryInRules(person),
  accounts: person.account_ids,
})

function withPeople(
  acting: readonly ScopedSignatory[],
  proposed: readonly ProposedPerson[],
): readonly ScopedSignatory[] {
  const known = new Set(acting.map(({ personId }) => personId))
  const changeOf = new Map(
    proposed.map(({ personId, signatureType, scope }) => [personId, { type: signatureType, ...scope }]),
  )
  return [
    ...acting.map((person) => ({ ...person, ...changeOf.get(person.personId) })),
    ...proposed
      .filter(({ personId }) => personId === null || !known.has(personId))
      .map(({ signatureType, scope }, index) => ({
        personId: `newcomer ${index}`,
        type: signatureType,
        hasFinancialPhone: true,
        hasFinancialEmail: true,
        accounts: null,
        limits: {},
        ...scope,
      })),
  ]
}
