import { type GroundPaper, groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { useMoneyText } from '@dilo/ui/display/money-text.ts'
import { exchangeMessages, isMessageKey } from './exchange-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/api-error.ts'
import { useLanguage } from '../page/use-language.ts'

/** A reason of the bank at a field: a known text, or an officer's own words. */
export function useReasonText(): (reason: string) => string {
  const fieldMessage = useFieldMessage(exchangeMessages)
  return (reason) => (isMessageKey(reason) ? (fieldMessage(reason) ?? reason) : reason)
}

/** The reasons of a refusal by their fields; empty: it names none. */
export const reasonsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}

const boundReasons = ['Over the most of a day', 'Over the most of the currency'] as const

/** The rest of the bound that a sum passes, in figures; null: the refusal is about no bound. */
export function useBoundText(): (error: unknown, currency: Currency) => string | null {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return (error, currency) => {
    const left = error instanceof ApiError ? error.refusal?.exchange?.left : undefined
    const reason = boundReasons.find((one) => Object.values(reasonsOf(error)).includes(one))
    if (left === undefined || reason === undefined) return null
    if (reason === 'Over the most of a day') return t`Сьогодні банк обміняє вам ще до ${moneyText(left, 'UAH')}.`
    return t`Зараз банк обміняє ще до ${moneyText(left, currency)}.`
  }
}

/** Fields of a request as people call them. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  side: msg`Що зробити`,
  amount: msg`Сума`,
  hryvnia: msg`Сума в гривнях`,
  limit: msg`Курс`,
  validUntil: msg`Заявка діє до`,
  debtorAccountId: msg`З рахунку`,
  recipientAccountId: msg`На рахунок`,
  feeAccountId: msg`Рахунок для комісії`,
  ground: msg`Підстава`,
  purpose: msg`Мета`,
  contractId: msg`Договір`,
  documents: msg`Папери`,
  signatures: msg`Підписи`,
  'contact.name': msg`Контактна особа`,
  'contact.phone': msg`Телефон контактної особи`,
  'details.country': msg`Країна переказу`,
  'details.beneficiaryCountry': msg`Країна отримувача`,
  'details.bankCode': msg`SWIFT банку отримувача`,
  'details.bankName': msg`Банк отримувача`,
  'details.importCode': msg`Код товару або послуги`,
  'details.operationSign': msg`Ознака операції`,
  'details.goodsGroup': msg`Група товарів`,
  'details.declarationNumber': msg`Номер митної декларації`,
  'details.declarationDate': msg`Дата митної декларації`,
}

const isPaper = (code: string): code is GroundPaper => Object.hasOwn(groundPapers, code)

/** The name of a field: of a paper its own. */
export function useFieldName(): (field: string) => string {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (field) => {
    const [group = '', part = ''] = field.split('.')
    if (group === 'documents' && isPaper(part)) return groundPapers[part][language]
    const name = fieldNames[field] ?? fieldNames[group]
    return name === undefined ? field : i18n._(name)
  }
}

/** A field with what is wrong with it or missing; a paper that is not there is to be attached. */
export function useNoteText(): (note: { readonly field: string; readonly reason: string }) => string {
  const { t } = useLingui()
  const reasonText = useReasonText()
  return ({ field, reason }) =>
    field.startsWith('documents.') && reason === 'This field is required' ? t`Додайте файл` : reasonText(reason)
}
