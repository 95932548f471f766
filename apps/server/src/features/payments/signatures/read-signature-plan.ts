import type { Answer } from '@dilo/contract/calls.ts'
import type { EvidenceState } from '@dilo/contract/signature-fields.ts'
import { wireCodeOrNull } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { PlannedMethod, PlannedSignatory } from '@dilo/domain/signing/signature-plan.ts'
import { maskEmail } from '@dilo/domain/values/email.ts'
import { maskPhone } from '@dilo/domain/values/phone.ts'
import type { Context } from '../../../context.ts'
import { readTogether } from '@dilo/pg-batches/read-together.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { lookAtOne } from './payment-to-sign.ts'
import { planOf } from './send-to-signing.ts'
import { findNamedSignatures, type RelatedPerson, type SignatureRow } from '../../signing/door.ts'

type Plan = Answer<'GET /api/payment-service/payments/{paymentId}/signature-plan'>
type Shown = Plan['signatories'][number]

/**
 * The signatories of a payment with their methods and limits, and the missing signatures: for people who act for its
 * company.
 */
export async function readSignaturePlan(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<Plan, Refusal>> {
  const signing = await readTogether(context.database, (reader) => lookAtOne(reader, authority, paymentId))
  if (!signing.ok) return refused({ code: signing.error })
  const { people, signatures } = signing.value
  const { companyId } = authority
  const plan = await planOf(context, context.database, { companyId, toSign: signing.value.toSign })
  const evidence = await evidenceOf(context, { companyId, id: paymentId }, signatures)
  return ok({
    needs: [...plan.needs],
    given: signatures
      .filter((row) => plan.given.some(({ personId, type }) => personId === row.person_id && type === row.type))
      .map((row) => ({
        person: nameOf(people, row.person_id),
        type: row.type,
        method: row.method,
        signedAt: row.signed_at.toISOString(),
        evidence: evidence(row),
      })),
    missing: [...plan.missing],
    signatories: plan.signatories.flatMap((one) => signatoryOf(one, people, authority.personId)),
    unfillable: [...plan.unfillable],
  })
}

/** The state of the evidence of each signature. Nothing is read if nobody signed with a key. */
async function evidenceOf(
  { database }: Context,
  payment: { readonly companyId: string; readonly id: string },
  signatures: readonly SignatureRow[],
): Promise<(row: SignatureRow) => EvidenceState | null> {
  const byKey = signatures.some(({ method }) => method === 'EDS') ? await findNamedSignatures(database, [payment]) : []
  return (row) => byKey.find((one) => one.person_id === row.person_id && one.type === row.type)?.evidence ?? null
}

const nameOf = (people: readonly RelatedPerson[], personId: string): string => {
  const person = people.find((one) => one.person_id === personId)
  return person === undefined ? '' : fullNameOf(person)
}

function signatoryOf(
  { personId, type, methods }: PlannedSignatory,
  people: readonly RelatedPerson[],
  caller: string,
): Shown[] {
  const person = people.find((one) => one.person_id === personId)
  if (person === undefined) return []
  const isCaller = personId === caller
  return [
    {
      person: fullNameOf(person),
      role: person.type,
      isCaller,
      type,
      methods: methods.map((method) => methodOf(method, isCaller ? person : null)),
    },
  ]
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

/** The masked contact of a method that sends a code. */
const contacts: Record<PlannedMethod['method'], (person: RelatedPerson) => string | null> = {
  SMS: ({ phone }) => phone && maskPhone(phone),
  EMAIL: ({ email }) => email && maskEmail(email),
  EDS: () => null,
}

/**
 * Only the person themselves sees their contacts, and the rest of their limit: it reveals their signatures for other
 * companies.
 */
const methodOf = (
  { method, refusal, leftToday, holder, limit }: PlannedMethod,
  caller: RelatedPerson | null,
): Shown['methods'][number] => ({
  method,
  refusal: wireCodeOrNull(refusal),
  perPayment: textOf(limit.perPayment),
  perDay: textOf(limit.perDay),
  perMonth: textOf(limit.perMonth),
  contact: caller && contacts[method](caller),
  leftToday: caller && textOf(leftToday),
  limitHolder: caller && holder,
})
