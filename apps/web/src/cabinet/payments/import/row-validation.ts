import { namedBy } from '@dilo/ui/messages/named-by.ts'
import { type ImportRowField, importRowFields } from '@dilo/domain/payments/payment-file.ts'
import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { REMITTANCE_INFORMATION_LENGTH } from '@dilo/domain/values/remittance-information.ts'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { readFaultMessages } from '@dilo/ui/messages/payment-file-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { shortFieldNames } from './field-names.ts'
import type { ImportRow } from './import-queries.ts'
import { useShortReason } from './short-reason.ts'

/** An error of a row: at a field, or of the row as a whole. */
type RowFault = {
  readonly field: ImportRowField | undefined
  readonly text: string
  /** The same in a few words, for a cell. */ readonly short?: string | undefined
}

const lengths: { readonly [Field in ImportRowField]?: number } = {
  creditorName: PARTY_NAME_LENGTH,
  remittanceInformation: REMITTANCE_INFORMATION_LENGTH,
}

const isField = (name: string): name is ImportRowField => importRowFields.some((field) => field === name)

/** All errors of a row, in the order of a payment's fields, with the texts of the payment's form. */
export function useRowFaults(): (row: ImportRow) => readonly RowFault[] {
  const { t, i18n } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const refusalText = useRefusalText()
  const shortReason = useShortReason()
  const text = (problem: string, named: number | string | undefined): string =>
    (isFieldMessageKey(problem) ? fieldMessage(problem, named) : undefined) ?? t`Перевірте значення`
  return ({ faults, readFaults, isLeftOut, fields }) => {
    if (isLeftOut) return []
    const ofFields = Object.entries(faults?.fields ?? {}).map(([name, problem]): RowFault => {
      const field = isField(name) ? name : undefined
      // The account to pay from is right as a number, but not the company's.
      if (field === 'debtorIban') return { field, text: t`Такого рахунку в компанії немає` }
      return {
        field,
        text: text(problem, field && namedBy(problem, fields[field] ?? '', lengths[field] ?? fields[field])),
        short: shortReason(problem, (field && fields[field]) ?? ''),
      }
    })
    const ofFile = readFaults.map(({ field, code }): RowFault => ({
      field: field ?? undefined,
      text: i18n._(readFaultMessages[code]),
    }))
    const known = [
      ...ofFile,
      ...ofFields.filter(({ field }) => field === undefined || !ofFile.some((one) => one.field === field)),
    ]
    return known.length === 0 && faults !== null
      ? [{ field: undefined, text: refusalText(refusalNamed(faults.error_code)) }]
      : known
  }
}

/** A fault with the name of its field, for places away from the field. */
export function useFaultLine(): (fault: RowFault) => string {
  const { i18n } = useLingui()
  return ({ field, text, short = text }) => {
    if (field === undefined) return text
    const name = i18n._(shortFieldNames[field])
    // «Сума з мінусом» names its field by itself.
    return short.startsWith(name) ? short : `${name}: ${short}`
  }
}
