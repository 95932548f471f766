import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ApiError } from '../../api/api-error.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { useRefusalText } from '../../api/refusal-text.ts'

/** The texts of payment refusals for a change of a person's access, which moves no money. */
const words: Partial<Record<RefusalCode, MessageDescriptor>> = {
  noAuthority: msg`Підписати це маєте не ви: ніхто не розширює власних прав, а той, хто це запропонував, мусить і досі мати право запрошувати.`,
  insufficientPowers: msg`Підписують ті, хто має право підпису. У вас його немає.`,
  noRightToSign: msg`Тут потрібен підпис іншої людини: ваш сюди не підходить.`,
  noPhoneForSigning: msg`У банку немає вашого фінансового номера для SMS. Виберіть інший спосіб або додайте номер у розділі «Мої дані».`,
  noEmailForSigning: msg`У банку немає вашого фінансового e-mail. Виберіть інший спосіб або додайте його в розділі «Мої дані».`,
  alreadySigned: msg`Усі потрібні підписи вже є.`,
  changedSinceCode: msg`Тим часом це змінилося. Перегляньте ще раз і попросіть новий код.`,
  signedByThisPerson: msg`Ви вже підписали. Далі підписує інша людина.`,
  cannotSendForSigning: msg`Підписати це зараз нікому: у компанії немає людини з потрібним підписом.`,
}

/** The reason why a person cannot sign a change of access. */
export function useAccessRefusal(): (code: RefusalCode) => string {
  const { i18n } = useLingui()
  const refusalText = useRefusalText()
  return (code) => {
    const own = words[code]
    return own === undefined ? refusalText(code) : i18n._(own)
  }
}

const ONLY_BY_KEY: FieldMessageKey = 'Only EDS signs this'

const onlyByKey = msg`Код тут не підходить: це підписують лише ключем КЕП. Виберіть «КЕП».`

/** The same of a call that failed. */
export function useAccessFailure(): (error: unknown) => string {
  const { i18n } = useLingui()
  const refusalText = useAccessRefusal()
  const failureText = useFailureText()
  return (error) => {
    const code = refusalOf(error)
    if (error instanceof ApiError && error.refusal?.fields?.['method'] === ONLY_BY_KEY) return i18n._(onlyByKey)
    return code !== undefined && Object.hasOwn(words, code) ? refusalText(code) : failureText(error)
  }
}

/** The texts of refusals for who changes a person's access. */
const changeWords: Partial<Record<RefusalCode, MessageDescriptor>> = {
  noAuthority: msg`Дати можна лише те, що маєте ви самі. Власних прав ніхто собі не розширює.`,
  changedSinceCode: msg`Тим часом доступ цієї людини змінився. Перегляньте його ще раз.`,
  cannotSendForSigning: msg`Так не вийде: компанія лишилася б без керівника чи без потрібних підписів, або цю зміну нікому підписати. Спершу змініть правила підпису чи запросіть ще підписанта.`,
  relationStatusNotChanged: msg`Усе вже так, як ви просите: нічого не змінено.`,
  ownRelation: msg`Власний доступ вимкнути не можна. Попросіть про це іншого керівника компанії.`,
  relationOfOwner: msg`Права власника бізнесу не змінюються: це його компанія.`,
  relationNotConfirmed: msg`Банк ще не підтвердив цей доступ. Змінити його можна буде після того.`,
}

/** The reason why a person cannot change an access. */
export function useChangeRefusal(): (code: RefusalCode) => string {
  const { i18n } = useLingui()
  const refusalText = useRefusalText()
  return (code) => {
    const own = changeWords[code]
    return own === undefined ? refusalText(code) : i18n._(own)
  }
}

/** The same of a call that failed. */
export function useChangeFailure(): (error: unknown) => string {
  const refusalText = useChangeRefusal()
  const failureText = useFailureText()
  return (error) => {
    const code = refusalOf(error)
    return code !== undefined && Object.hasOwn(changeWords, code) ? refusalText(code) : failureText(error)
  }
}
