import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { MessageDescriptor } from '@lingui/core'
import { IBAN_LENGTH, ibanReason } from './iban-reason.ts'

/** In two or three words: the whole text stands at the field itself. */
const reasons: { readonly [Key in CabinetMessageKey]?: MessageDescriptor } = {
  'This field is required': msg`не заповнено`,
  'Invalid amount': msg`не сума`,
  'Amount unclear: {typed}': msg`незрозуміла`,
  'Amount too precise: {typed}': msg`забагато цифр після коми`,
  'Amount negative: {typed}': msg`з мінусом`,
  'Amount too large: {typed}': msg`завелика`,
  'Amount in another currency: {typed}': msg`в іншій валюті`,
  'Invalid recipient code': msg`цифри не сходяться`,
  'Incorrect format of date': msg`немає такого дня`,
  'Day is over': msg`день уже минув`,
  'Day beyond a year': msg`день задалеко`,
  'Invalid payment number': msg`до 10 літер і цифр`,
  'Payment number is taken': msg`такий уже є`,
  'Character cannot be sent': msg`є зайвий знак`,
  'Garbled text': msg`зіпсовано літери`,
  'Max length {count} symbols': msg`задовге`,
}

/** The short reason of a problem, for a cell. Undefined: it has none but its whole text. */
export function useShortReason(): (problem: string, typed: string) => string | undefined {
  const { t, i18n } = useLingui()
  return (problem, typed) => {
    if (problem === 'Incorrect iBan code') {
      const reason = ibanReason(typed)
      if (reason.is === 'digit') return t`одна цифра не та`
      const { length } = reason
      return t`знаків ${length}, а треба ${IBAN_LENGTH}`
    }
    const reason = Object.entries(reasons).find(([key]) => key === problem)?.[1]
    return reason && i18n._(reason)
  }
}
