import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayProposePolicy, signedPolicyText } from '@dilo/domain/signing/policy-change.ts'
import type { NeededSignatures, SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refusalOfForeign } from '../payments/find-parties.ts'
import { ownAccounts } from '../accounts/find-own-account.ts'
import { holdPeopleWhoAct, type RelatedPerson } from '../signing/people-who-act.ts'
import { digestOfRow, policyOf, signableBy } from './open-change.ts'
import { showPolicy } from './show-policy.ts'
import { deleteChange, findChange, insertChange, lockCompany } from './store.ts'
import { isSoleEntrepreneur } from '../signing/signing-policy.ts'

type Call = 'PUT /api/payment-service/signing-policy/change'
type Policy = Answer<Call>

const isOwner = (people: readonly RelatedPerson[], personId: string): boolean => {
  const person = people.find((one) => one.person_id === personId)
  return person !== undefined && mayProposePolicy(person.type, effectivePermissions(person.type, person.permissions))
}

/**
 * Proposes other rules of signing in the place of what was proposed before, whose signatures are void with it. They are
 * judged as a whole: no gaps, nothing that its people could not sign, no account that is not the company's.
 */
export function proposePolicy(context: Context, authority: CompanyAuthority, body: Body<Call>): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  // One or two: the contract says so.
  const rules = body.rules.map((rule): SigningRule => ({ ...rule, from: kopiykas(BigInt(rule.from)), needs: rule.needs as unknown as NeededSignatures }))
  return inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const people = await holdPeopleWhoAct(transaction, companyId)
    if (!isOwner(people, personId)) return refused({ code: 'NO_AUTHORITY' })
    const foreign = await foreignAccount(transaction, authority, rules)
    if (foreign !== null) return refused({ code: foreign })
    const policy = policyOf(rules, await isSoleEntrepreneur(transaction, companyId))
    if (policy === null) return refused({ code: 'INVALID_REQUEST', fields: { rules: 'Invalid value' } })
    const possible = signableBy(policy, people)
    if (!possible.ok) return refused({ code: possible.error })
    await deleteChange(transaction, companyId)
    const [changeId, at] = [randomUUIDv7(), new Date(context.clock.now())]
    const digest = createHash('sha256').update(signedPolicyText({ companyId, changeId, rules })).digest()
    await insertChange(transaction, { companyId, changeId, rules: JSON.stringify(body.rules), digest, personId, at })
    const facts = { digest: digest.toString('hex') }
    recordAudit(transaction, { companyId, by: authority, event: 'signingPolicyProposed', subjectId: changeId, facts, at })
    return ok(await showPolicy(transaction, authority))
  })
}

/** Of the accounts that rules name the first that is not the company's, as payments tell it. */
async function foreignAccount(reader: Reader, authority: CompanyAuthority, rules: readonly SigningRule[]): Promise<ErrorCode<'payments'> | null> {
  const own = new Set((await ownAccounts(reader, authority.companyId)).map(({ account_id }) => account_id))
  const foreign = rules.flatMap(({ accountId }) => (accountId === null || own.has(accountId) ? [] : [accountId]))[0]
  return foreign === undefined ? null : refusalOfForeign(reader, authority, foreign)
}

/** Withdraws what was proposed, if anything was. */
export function withdrawProposal(context: Context, authority: CompanyAuthority): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  return inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    if (!isOwner(await holdPeopleWhoAct(transaction, companyId), personId)) return refused({ code: 'NO_AUTHORITY' })
    await withdraw(context, transaction, authority)
    return ok(await showPolicy(transaction, authority))
  })
}

async function withdraw(context: Context, transaction: DatabaseTransaction, authority: CompanyAuthority): Promise<void> {
  const row = await findChange(transaction, authority.companyId)
  if (row === undefined) return
  await deleteChange(transaction, authority.companyId)
  const of = { companyId: authority.companyId, by: authority, subjectId: row.change_id, at: new Date(context.clock.now()) }
  recordAudit(transaction, { ...of, event: 'signingPolicyWithdrawn', facts: { digest: digestOfRow(row) } })
}
