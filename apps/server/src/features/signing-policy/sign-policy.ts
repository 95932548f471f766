import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { useCode } from '../one-time-codes/check-code.ts'
import type { CodeSubject } from '../one-time-codes/issue-code.ts'
import { holdPeopleWhoAct, peopleWhoAct, type RelatedPerson } from '../signing/people-who-act.ts'
import { type CodeWish, sendCode, type SentCode } from '../signing/send-signing-code.ts'
import { type BroughtCode, checkBrought } from '../signing/sign-payment.ts'
import { isSoleEntrepreneur } from '../signing/signing-policy.ts'
import { answerChange, digestOfRow, type OpenChange, policyOf, readChange, type SignableChange, signableBy } from './open-change.ts'
import { showPolicy } from './show-policy.ts'
import { deleteChange, insertChangeSignature, lockCompany, replaceRules } from './store.ts'

type Call = 'POST /api/payment-service/signing-policy/change/signatures'
type Policy = Answer<Call>

/** What a code for a change is for: this person's signature under exactly these rules. */
const policySubject = ({ personId, demo }: CompanyAuthority, { row }: OpenChange): CodeSubject => ({
  purpose: 'sign-payment',
  id: `policy:${row.change_id}:${personId}`,
  whose: personId,
  inDemo: demo !== null,
  digest: digestOfRow(row),
})

const texts: Record<Language, (code: OneTimeCode, fingerprint: string) => string> = {
  uk: (code, fingerprint) => `Код ${code} змінює правила підпису платежів вашої компанії. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, fingerprint) => `Код ${code} меняет правила подписи платежей вашей компании. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
}

type Ready = { readonly change: OpenChange; readonly signer: SignableChange }

/** Whether who asks may sign the change that they see. PAY_E062: another one, or none of the same, stands there by now. */
async function readyToSign(reader: Reader, authority: CompanyAuthority, fingerprint: string, people: readonly RelatedPerson[]): Promise<Result<Ready, Refusal>> {
  const change = await readChange(reader, authority.companyId, people)
  if (change === null) return refused({ code: 'NOT_FOUND' })
  const signer = answerChange(change, authority.personId)
  if (!signer.ok) return refused({ code: signer.error })
  if (change.fingerprint !== fingerprint) return refused({ code: 'PAY_E062' })
  const policy = policyOf(change.rules, await isSoleEntrepreneur(reader, authority.companyId))
  const possible = policy === null ? refused('PAY_E067' as const) : signableBy(policy, people)
  return possible.ok ? ok({ change, signer: signer.value }) : refused({ code: possible.error })
}

/** Sends a code to sign a proposed change with. */
export async function sendPolicyCode(context: Context, authority: CompanyAuthority, fingerprint: string, wish: CodeWish): Promise<Result<SentCode, Refusal>> {
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
    const ready = await readyToSign(transaction, authority, fingerprint, await holdPeopleWhoAct(transaction, authority.companyId))
    if (!ready.ok) return ready
    const { change, signer } = ready.value
    return sendCode(context, transaction, {
      subject: policySubject(authority, change),
      person: signer.person,
      text: (code, language) => texts[language](code, change.fingerprint),
      wish,
    })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

/** Signs a proposed change; with the last signature that it needs its rules are the company's. */
export async function signPolicy(context: Context, authority: CompanyAuthority, { fingerprint }: Body<Call>, brought: BroughtCode): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  const seen = await readyToSign(context.database, authority, fingerprint, await peopleWhoAct(context.database, companyId))
  if (!seen.ok) return seen
  const right = await checkBrought(context, policySubject(authority, seen.value.change), brought)
  if (!right.ok) return right
  return inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const people = await holdPeopleWhoAct(transaction, companyId)
    const ready = await readyToSign(transaction, authority, fingerprint, people)
    if (!ready.ok) return ready
    if (!(await useCode(context, transaction, right.value))) return refused({ code: 'OTP_EXPIRED' })
    const { change, signer } = ready.value
    const at = new Date(context.clock.now())
    await insertChangeSignature(transaction, { companyId, personId, type: signer.type, method: brought.method, at })
    const of = { companyId, by: authority, subjectId: change.row.change_id, at }
    const digest = digestOfRow(change.row)
    recordAudit(transaction, { ...of, event: 'signingPolicySigned', facts: { digest, method: brought.method, type: signer.type } })
    if (change.missing.length === 1) {
      await carryOut(transaction, companyId, change)
      recordAudit(transaction, { ...of, event: 'signingPolicyChanged', facts: { digest } })
    }
    return ok(await showPolicy(transaction, authority))
  })
}

async function carryOut(transaction: DatabaseTransaction, companyId: string, { rules }: OpenChange): Promise<void> {
  await replaceRules(transaction, companyId, rules)
  await deleteChange(transaction, companyId)
}
