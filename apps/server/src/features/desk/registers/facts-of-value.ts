import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { type PaymentKind, paymentKinds } from '@dilo/domain/payments/payment-kind.ts'
import type { ChangedFact } from '../actions/action-kind.ts'
import { storedCertificate } from '../../bank-values/door.ts'

type Both<Kind extends BankValueKind> = { readonly before: BankValueForm<Kind>; readonly after: BankValueForm<Kind> }

/** The parts of a value that change; a page puts amounts and kinds into words. */
const describers: { readonly [Kind in BankValueKind]: (both: Both<Kind>) => readonly ChangedFact[] } = {
  tariff: ({ before, after }) =>
    paymentKinds.flatMap((kind) => changed('fee', feeText(kind, before), feeText(kind, after))),
  methodLimits: ({ before, after }) =>
    (Object.keys(signingMethods) as SigningMethod[]).flatMap((method) =>
      (['perPayment', 'perDay'] as const).flatMap((part) =>
        changed('methodLimit', limitText(method, part, before), limitText(method, part, after)),
      ),
    ),
  announcement: ({ before, after }) => [
    ...changed('announcementUk', before?.uk ?? null, after?.uk ?? null),
    ...changed('announcementRu', before?.ru ?? null, after?.ru ?? null),
    ...changed('announcementLevel', before?.level ?? null, after?.level ?? null),
    ...changed('announcementUntil', before?.until ?? null, after?.until ?? null),
  ],
  trustAnchors: ({ before, after }) => [
    ...after.filter((der) => !before.includes(der)).map((der) => certificateFact(null, der)),
    ...before.filter((der) => !after.includes(der)).map((der) => certificateFact(der, null)),
  ],
}

export const factsOfChange = <Kind extends BankValueKind>(kind: Kind, both: Both<Kind>): readonly ChangedFact[] =>
  describers[kind](both)

const changed = (fact: ChangedFact['fact'], before: string | null, after: string | null): readonly ChangedFact[] =>
  before === after ? [] : [{ fact, before, after: after ?? 'none' }]

/** `toOtherBank 300 0 300 300`: the kind, and its fee in minor units and hundredths of a percent. */
function feeText(kind: PaymentKind, form: BankValueForm<'tariff'>): string {
  const { fixed, share, least, most } = form[kind]
  return [kind, fixed, share, least, most ?? 'none'].join(' ')
}

/** `SMS perDay 100000000`: kopiykas, or `none`. */
const limitText = (method: SigningMethod, part: 'perPayment' | 'perDay', form: BankValueForm<'methodLimits'>): string =>
  [method, part, form[method][part] ?? 'none'].join(' ')

const nameOf = (der: string): string => {
  const { subject, serial, sha256, validTo } = storedCertificate(der)
  return `${subject.replaceAll('\n', ', ')} · ${serial} · ${sha256} · ${validTo.toISOString()}`
}

const certificateFact = (before: string | null, after: string | null): ChangedFact => ({
  fact: 'certificate',
  before: before && nameOf(before),
  after: after === null ? 'none' : nameOf(after),
})
