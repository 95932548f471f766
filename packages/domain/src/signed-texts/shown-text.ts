import { grantedPermissions, type ListedPermission, permissionParts } from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { RelationState } from '../flows/relation.ts'
import type { RelationType } from '../permissions.ts'
import { type OwnRelationStep, ownRelationText } from '../relations/own-relation.ts'
import { canonicalQuestionnaire } from '../questionnaire/canonical-questionnaire.ts'
import type { Section, SectionAnswers } from '../questionnaire/sections.ts'
import { type SignedOrder, signedOrderText } from '../standing-orders/signed-order.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import { kopiykas } from '../values/kopiykas.ts'
import { type Access, type AccessChange, type AccessScope, signedAccessText } from '../signing/access-change.ts'
import { contactChangeText, type SignedContactChange } from '../signing/contact-change-text.ts'
import { type Digest, digestOf } from '../signing/digest.ts'
import { fingerprintOf } from '../signing/fingerprint.ts'
import { type LimitsInDigits, limitsOfDigits } from '../signing/person-limits.ts'
import { signedPolicyText } from '../signing/policy-change.ts'
import type { PaymentProduct } from '../payments/instant-payment.ts'
import { type SignedParty, signedText } from '../payments/signed-payment.ts'
import type { SigningRule } from '../signing/signing-policy.ts'
import { member, textAt } from '../product-rows/given-text.ts'
import { textsOfProducts } from '../product-rows/product-rows.ts'

/** A party as a page shows it; what else it shows is not signed. */
type ShownParty = { readonly name: string; readonly code: string; readonly iban: string }

type ShownPayment = {
  readonly id: string
  readonly version: number
  readonly number: string
  readonly valueDate: string
  readonly debtor: ShownParty
  readonly debtorCard: { readonly id: string } | null
  readonly creditor: ShownParty
  readonly creditorCard: { readonly id: string } | null
  /** Digits of minor units. */
  readonly amount: string
  readonly fee: string
  readonly product: PaymentProduct
  readonly currency: Currency
  readonly remittanceInformation: string
  readonly salary: { readonly rows: number; readonly fingerprint: string | null } | null
}

type ShownOrder = {
  readonly id: string
  readonly version: number
  readonly debtor: ShownParty
  readonly creditor: ShownParty
  readonly greatestAmount: string
  readonly currency: Currency
  readonly purpose: string
  readonly schedule: Omit<SignedOrder['schedule'], 'firstDay' | 'end'> & {
    readonly firstDay: string
    readonly end:
      | { readonly kind: 'never' }
      | { readonly kind: 'on'; readonly day: string }
      | { readonly kind: 'after'; readonly count: number }
  }
}

type ShownRules = {
  readonly rules: readonly {
    readonly accountId: string | null
    readonly currency: Currency
    readonly from: string
    readonly needs: readonly SigningRule['needs'][number][]
  }[]
  /** Digits of kopiykas; null: no limit. */
  readonly instantLimit: string | null
  readonly fingerprint: string
}

type ShownAccess = Omit<Access, 'position' | keyof AccessScope> & {
  readonly positionCode: string | null
  readonly accounts: readonly string[] | null
  readonly limits: { readonly [Method in keyof LimitsInDigits]?: LimitsInDigits[Method] | undefined }
  readonly validUntil: string | null
  readonly authority: { readonly number: string; readonly date: string } | null
}

type ShownAccessChange = {
  readonly id: string
  readonly kind: AccessChange['kind']
  readonly name: string
  readonly personId: string | null
  /** The last four digits of РНОКПП, where the text has it. */
  readonly innEnding: string | null
  readonly before: ShownAccess | null
  readonly after: ShownAccess | null
  readonly fingerprint: string
}

/** A person's own relation to a company. */
type ShownOwnRelation = {
  readonly step: OwnRelationStep
  readonly companyId: string
  readonly personId: string
  readonly version: number
  readonly type: RelationType
  readonly permissions: readonly { readonly type: { readonly id: string }; readonly code: string }[]
  readonly signatureType: SignatureType
}

/** A version of a questionnaire: the answers that the page shows, as they are read, of everybody. */
type ShownQuestionnaire = {
  readonly company: { readonly id: string; readonly code: string; readonly name: string }
  readonly version: number
  readonly answers: { readonly [Name in Section]?: SectionAnswers[Name] }
  readonly people: readonly { readonly id: string; readonly answers: SectionAnswers['person'] }[]
  readonly documents: readonly { readonly name: string; readonly kind: string; readonly digest: string }[]
}

type TextsOfProducts = typeof textsOfProducts

type ShownOfProduct = {
  readonly [Kind in keyof TextsOfProducts]: {
    readonly kind: Kind
    readonly shown: Parameters<TextsOfProducts[Kind]>[0]
  }
}[keyof TextsOfProducts]

/** A subject of signing as the page shows it, by the answers of the bank's calls. */
export type ShownSubject =
  | { readonly kind: 'payment'; readonly shown: ShownPayment }
  | { readonly kind: 'standingOrder'; readonly shown: ShownOrder }
  | { readonly kind: 'signingPolicy'; readonly shown: ShownRules }
  | { readonly kind: 'access'; readonly shown: ShownAccessChange }
  | { readonly kind: 'ownRelation'; readonly shown: ShownOwnRelation }
  | { readonly kind: 'questionnaire'; readonly shown: ShownQuestionnaire }
  | { readonly kind: 'contactChange'; readonly shown: SignedContactChange }
  | ShownOfProduct

/**
 * The text of a subject, built from the shown values. Values that no page shows (ids, the digest of a register's rows,
 * the whole РНОКПП and phone of a newcomer) is taken from the server's text, and must agree with the shown part.
 * @param given the server's text
 * @returns undefined: the server's text is of another subject. Otherwise the two are to be compared, octet for octet
 */
export async function textOfShown(subject: ShownSubject, given: string): Promise<string | undefined> {
  const values = parsed(given)
  switch (subject.kind) {
    case 'payment':
      return textOfPayment(subject.shown, values)
    case 'standingOrder':
      return textOfOrder(subject.shown)
    case 'signingPolicy':
      return (await hasFingerprint(given, subject.shown.fingerprint)) ? textOfRules(subject.shown, values) : undefined
    case 'access':
      return (await hasFingerprint(given, subject.shown.fingerprint)) ? textOfAccess(subject.shown, values) : undefined
    case 'ownRelation':
      return textOfOwnRelation(subject.shown, values)
    case 'questionnaire':
      return textOfQuestionnaire(subject.shown, values)
    case 'contactChange':
      return contactChangeText(subject.shown)
    default:
      return textOfProduct(subject, values)
  }
}

/** The kind says which values are shown. */
const textOfProduct = ({ kind, shown }: ShownOfProduct, given: unknown): string | undefined =>
  (textsOfProducts[kind] as (shown: ShownOfProduct['shown'], given: unknown) => string | undefined)(shown, given)

const hasFingerprint = async (text: string, fingerprint: string): Promise<boolean> =>
  fingerprintOf(await digestOf(text)) === fingerprint

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOfPayment(shown: ShownPayment, given: unknown): string | undefined {
  const digest = textAt(given, 'payment', 'salary', 'digest')
  if (shown.salary !== null && !isDigestOf(digest, shown.salary.fingerprint)) return undefined
  return signedText({
    id: shown.id,
    version: shown.version,
    number: shown.number,
    valueDate: shown.valueDate as BusinessDate,
    debtor: partyOf(shown.debtor, shown.debtorCard),
    creditor: partyOf(shown.creditor, shown.creditorCard),
    amount: BigInt(shown.amount),
    currency: shown.currency,
    remittanceInformation: shown.remittanceInformation,
    fee: BigInt(shown.fee),
    isInstant: shown.product === 'instant',
    salary: shown.salary && { rows: shown.salary.rows, digest },
  })
}

const isDigestOf = (digest: string, fingerprint: string | null): boolean =>
  /^[0-9a-f]{64}$/.test(digest) && fingerprintOf(digest as Digest) === fingerprint

const partyOf = ({ name, code, iban }: ShownParty, card: { readonly id: string } | null): SignedParty => ({
  name,
  code,
  ...(card === null ? { iban } : { cardId: card.id }),
})

const textOfOrder = (shown: ShownOrder): string =>
  signedOrderText({
    id: shown.id,
    version: shown.version,
    debtor: partyOf(shown.debtor, null),
    creditor: partyOf(shown.creditor, null),
    greatestAmount: BigInt(shown.greatestAmount),
    currency: shown.currency,
    purpose: shown.purpose as SignedOrder['purpose'],
    schedule: shown.schedule as SignedOrder['schedule'],
  })

const textOfRules = ({ rules, instantLimit }: ShownRules, given: unknown): string =>
  signedPolicyText({
    companyId: textAt(given, 'companyId'),
    changeId: textAt(given, 'changeId'),
    rules: rules.map((rule) => ({
      ...rule,
      from: kopiykas(BigInt(rule.from)),
      needs: rule.needs as SigningRule['needs'],
    })),
    // A text without it leaves the limit as it is.
    instantLimit: member(given, 'instantLimit') === undefined ? undefined : instantLimit,
  })

function textOfAccess(shown: ShownAccessChange, given: unknown): string | undefined {
  const subject = subjectOf(shown, given)
  const baseVersion = member(given, 'baseVersion')
  if (subject === undefined || typeof baseVersion !== 'number') return undefined
  return signedAccessText({
    companyId: textAt(given, 'companyId'),
    changeId: shown.id,
    kind: shown.kind,
    subject,
    baseVersion,
    before: shown.before && accessOf(shown.before),
    after: shown.after && accessOf(shown.after),
  })
}

/** The person of the access: the page shows the name, and the end of the number by which a newcomer is known. */
function subjectOf(
  { name, personId, innEnding }: ShownAccessChange,
  given: unknown,
): AccessChange['subject'] | undefined {
  const [inn, phone] = [textAt(given, 'subject', 'inn'), textAt(given, 'subject', 'phone')]
  if (inn === '') return personId === null ? undefined : { name, personId }
  if (innEnding === null || !inn.endsWith(innEnding)) return undefined
  return personId === null ? { name, inn, phone } : { name, inn, phone, personId }
}

const accessOf = ({ positionCode, accounts, limits, validUntil, authority, ...rights }: ShownAccess): Access => ({
  ...rights,
  position: positionCode,
  accounts,
  limits: limitsOfDigits(limits),
  validUntil: validUntil as BusinessDate | null,
  authority: authority as Access['authority'],
})

/** Each step is possible in one state alone. */
const stateOf = { confirm: 'onConfirm', resign: 'active' } as const satisfies Record<OwnRelationStep, RelationState>

function textOfOwnRelation({ step, permissions, ...shown }: ShownOwnRelation, given: unknown): string | undefined {
  const listed = listedIn(given)
  const parts = new Set(listed.map(permissionParts).map(({ typeId, code }) => `${typeId} ${code}`))
  const seen = new Set(permissions.map(({ type, code }) => `${type.id} ${code}`))
  // A short name of a permission and its long one are shown alike: the text says by which of them it is listed.
  if (parts.size !== seen.size || ![...parts].every((part) => seen.has(part))) return undefined
  return ownRelationText(step, { ...shown, state: stateOf[step], permissions: listed })
}

function listedIn(given: unknown): ListedPermission[] {
  const listed = member(given, 'permissions')
  return Array.isArray(listed) ? grantedPermissions.filter((permission) => listed.includes(permission)) : []
}

/**
 * The entrepreneur's own answers stand among those of their business, everybody else's beside: the server's text says who is
 * who, and every answer is compared.
 */
function textOfQuestionnaire(shown: ShownQuestionnaire, given: unknown): string | undefined {
  const { company, version, answers, documents } = shown
  const beside = member(given, 'people')
  const isBeside = (id: string) => Array.isArray(beside) && beside.some((one) => textAt(one, 'id') === id)
  const [own, ...more] = shown.people.filter(({ id }) => !isBeside(id))
  if (more.length > 0) return undefined
  return canonicalQuestionnaire({
    company,
    version,
    answers: own === undefined ? answers : { ...answers, person: own.answers },
    people: shown.people.filter(({ id }) => isBeside(id)),
    documents: documents.map(({ name, kind, digest }) => ({ name, kind, digest: digest as Digest })),
  })
}
