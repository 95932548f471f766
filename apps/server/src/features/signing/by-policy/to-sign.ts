import { amountInHryvnia } from '@dilo/domain/signing/amount-in-hryvnia.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import type { PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import { limitsOfDigits } from '@dilo/domain/signing/person-limits.ts'
import type { Signatory } from '@dilo/domain/signing/signature.ts'
import { neededSignatures, type SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import type { SignatureRow } from '../signatures/store.ts'

/** A subject that is signed by the policy of an account: it needs the signatures of a payment of this amount. */
type Signed = {
  readonly accountId: string
  readonly currency: Currency
  readonly amount: Kopiykas
  /** The amount that counts towards the limits of a method, in kopiykas of hryvnia; missing: the whole amount. */
  readonly counted?: Kopiykas
  readonly digest: Digest
}

/** Everything that the signatures under a subject depend on, in the terms of the signing rules. */
export const toSignByPolicy = (
  policy: SigningPolicy,
  { accountId, currency, amount, counted, digest }: Signed,
  { signatures, people }: { readonly signatures: readonly SignatureRow[]; readonly people: readonly RelatedPerson[] },
): PaymentToSign => ({
  digest,
  needs: neededSignatures(policy, { accountId, currency, amount }),
  amount: counted ?? amountInHryvnia(amount, currency),
  signatures: signatures.map(({ person_id, type, method, digest: signed }) => ({
    personId: person_id,
    type,
    method,
    digest: signed.toString('hex') as Digest,
  })),
  people: people.map(signatoryInRules),
})

/** A signatory in the terms of the signing rules. */
export const signatoryInRules = ({
  person_id,
  signature_type,
  phone,
  email,
  own_limits: limits,
}: RelatedPerson): Signatory => ({
  personId: person_id,
  type: signature_type,
  hasFinancialPhone: phone !== null,
  hasFinancialEmail: email !== null,
  limits: limits === null ? {} : limitsOfDigits(limits),
})

/** A person with their own limits; who may not sign has none. */
export const signatoryNamed = ({ people }: PaymentToSign, personId: string): Pick<Signatory, 'personId' | 'limits'> =>
  people.find((one) => one.personId === personId) ?? { personId, limits: {} }
