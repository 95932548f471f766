import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { StatementFrequency } from '@dilo/domain/statements/statement-subscription.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { reasons as paymentReasons } from '../payments/payment-reasons.ts'
import { signatureNames, useRole } from '../relations/role-and-rights.ts'
import { methodNames } from '../signing/methods.tsx'
import type { TrailEntry } from './trail-queries.ts'

const bankReasons: Record<VerificationReason | OpeningReason, MessageDescriptor> = {
  identityNotProven: msg`Особу не підтверджено`,
  powersNotProven: msg`Повноваження не підтверджено`,
  notServed: msg`Банк не обслуговує таку діяльність`,
  purposeUnclear: msg`Із мети незрозуміло, для чого рахунок`,
  companyDataOutdated: msg`Дані компанії застаріли`,
  documentsMissing: msg`Бракує документів компанії`,
  notOpenedForBusiness: msg`За такої мети рахунок не відкривають`,
}

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  ...bankReasons,
  ...(paymentReasons satisfies Record<PaymentReason, MessageDescriptor>),
}

const frequencies: Record<StatementFrequency, MessageDescriptor> = {
  daily: msg`Щодня`,
  weekly: msg`Щотижня`,
  monthly: msg`Щомісяця`,
}

const isMethod = (text: string): text is SigningMethod => text in signingMethods

/** The facts of an entry of the trail beside its event, in one line; empty: nothing that a person needs. */
export function useFactWords(): (entry: TrailEntry) => string {
  const { t, i18n } = useLingui()
  const role = useRole()
  const language = i18n.locale as Language
  /** The words of each fact; a fact without a line here is evidence for the file alone. */
  const factTexts: Readonly<Record<string, (value: string, facts: TrailEntry['facts']) => string | undefined>> = {
    method: (value) => (isMethod(value) ? i18n._(methodNames[value]) : undefined),
    sentTo: (value) => value,
    type: (value, { status, permissions }) =>
      value === 'first' || value === 'second'
        ? i18n._(signatureNames[value])
        : status !== undefined || permissions !== undefined
          ? role({ type: value as RelationType, positionCode: null })
          : undefined,
    signatureType: (value) => i18n._(signatureNames[value as keyof typeof signatureNames]),
    reason: (value) => {
      const known = reasons[value]
      const ofBlock = (blockReasons as Readonly<Record<string, { readonly [Name in Language]: string }>>)[value]
      return known === undefined ? ofBlock?.[language] : i18n._(known)
    },
    until: (value) => (value === 'null' ? undefined : untilOf(value)),
    day: (value) => shortDate(value),
    currency: (value) => value,
    frequency: (value) => i18n._(frequencies[value as StatementFrequency]),
    format: (value) => value,
    payments: (value) => t`платежів: ${value}`,
    credited: (value) => t`зараховано: ${value}`,
    givenBack: (value) => (value === '0' ? undefined : t`повернулося: ${value}`),
    active: (value) => (value === 'true' ? t`діє` : undefined),
    executiveBody: (value) => (isCodeOf(executiveBodies, value) ? executiveBodies[value][language] : undefined),
    outsideBrowser: () => t`зробила програма, а не сторінка банку`,
    scope: (value) => (value === 'all' ? t`усі рухи за рахунком` : t`списання з рахунку`),
  }
  const untilOf = (value: string): string => {
    const moment = momentInKyiv(value)
    return t`до ${moment}`
  }
  return ({ facts }) =>
    Object.keys(factTexts)
      .flatMap((name) => {
        const value = facts[name]
        return value === undefined ? [] : (factTexts[name]?.(value, facts) ?? [])
      })
      .join(' · ')
}
