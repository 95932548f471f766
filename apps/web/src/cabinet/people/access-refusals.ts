import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { errorCodeOf } from '../../api/api-error.ts'
import { useErrorText, useFailureText } from '../../api/failure-text.ts'

/** What the codes that payments are refused with say of somebody's access: no money is spoken of here. */
const words: Partial<Record<WireCode, MessageDescriptor>> = {
  NO_AUTHORITY: msg`Підписати це маєте не ви: ніхто не розширює власних прав, а той, хто це запропонував, мусить і досі мати право запрошувати.`,
  PAY_E002: msg`Підписують ті, хто має право підпису. У вас його немає.`,
  PAY_E030: msg`Тут потрібен підпис іншої людини: ваш сюди не підходить.`,
  PAY_E050: msg`У банку немає вашого фінансового номера для SMS. Виберіть інший спосіб або додайте номер у відділенні.`,
  PAY_E051: msg`У банку немає вашої фінансової пошти. Виберіть інший спосіб або додайте її у відділенні.`,
  PAY_E060: msg`Усі потрібні підписи вже є.`,
  PAY_E062: msg`Тим часом це змінилося. Перегляньте ще раз і попросіть новий код.`,
  PAY_E063: msg`Ви вже підписали. Далі підписує інша людина.`,
  PAY_E067: msg`Підписати це зараз нікому: у компанії немає людини з потрібним підписом.`,
}

/** Why somebody cannot sign a change of access. */
export function useAccessRefusal(): (code: WireCode) => string {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  return (code) => {
    const own = words[code]
    return own === undefined ? errorText(code) : i18n._(own)
  }
}

/** The same of a call that failed. */
export function useAccessFailure(): (error: unknown) => string {
  const refusalText = useAccessRefusal()
  const failureText = useFailureText()
  return (error) => {
    const code = errorCodeOf(error)
    return code !== undefined && Object.hasOwn(words, code) ? refusalText(code) : failureText(error)
  }
}
