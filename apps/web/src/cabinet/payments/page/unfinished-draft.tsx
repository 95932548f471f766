import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { REMITTANCE_INFORMATION_LENGTH } from '@dilo/domain/values/remittance-information.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { EditPayment } from './edit-payment.tsx'

/** The fields of a payment's form, by their names in the calls. */
const names: Record<string, MessageDescriptor> = {
  debtorAccountId: msg`Рахунок платника`,
  creditorOwnId: msg`Отримувач`,
  creditorName: msg`Назва отримувача`,
  creditorCode: msg`Код отримувача`,
  creditorPassport: msg`Паспорт отримувача`,
  creditorIban: msg`Рахунок отримувача`,
  amount: msg`Сума`,
  remittanceInformation: msg`Призначення платежу`,
  number: msg`Номер`,
  valueDate: msg`Дата`,
}

/** Values that the texts of refusals name: a maximum length, or a typed value. */
const namedOf = ({ amount }: Payment['form']): Record<string, number | string | undefined> => ({
  creditorName: PARTY_NAME_LENGTH,
  remittanceInformation: REMITTANCE_INFORMATION_LENGTH,
  amount,
})

const textOf = (form: Payment['form'], field: string): string =>
  Object.entries(form).find(([name, value]) => name === field && typeof value === 'string')?.[1] ?? ''

type Faults = NonNullable<Payment['faults']>

/** The missing fields of an unfinished draft, and the link to finish it. */
export function UnfinishedDraft({ payment, faults }: { payment: Payment; faults: Faults }) {
  const refusalText = useRefusalText()
  const wrong = useWrong(payment, faults)
  if (payment.salary !== null) return <UnfinishedRegister />
  return (
    <Banner tone="warning" title={<Trans>Платіж не дописано</Trans>}>
      {wrong.length === 0 ? (
        <p>{refusalText(refusalNamed(faults.error_code))}</p>
      ) : (
        <ul className="c-faults">
          {wrong.map(({ field, name, text }) => (
            <li key={field}>
              <strong>{name}</strong>
              {text !== undefined && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
      {payment.actions.includes('EDIT') && (
        <p>
          <EditPayment payment={payment}>
            <Trans>Дописати</Trans>
          </EditPayment>
        </p>
      )}
    </Banner>
  )
}

/** The register shows the incomplete rows to people who may see it. */
const UnfinishedRegister = () => (
  <Banner tone="warning" title={<Trans>Відомість не дописано</Trans>}>
    <p>
      <Trans>
        Підписати її можна буде, коли в ній виправлять усі рядки. Це робить той, кому надано право на зарплату.
      </Trans>
    </p>
  </Banner>
)

function useWrong({ form }: Payment, { fields }: Faults): { field: string; name: string; text: string | undefined }[] {
  const { i18n } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return Object.entries(fields).flatMap(([field, key]) => {
    const name = names[field]
    return name === undefined
      ? []
      : [
          {
            field,
            name: i18n._(name),
            text: isFieldMessageKey(key)
              ? fieldMessage(key, namedBy(key, textOf(form, field), namedOf(form)[field]))
              : undefined,
          },
        ]
  })
}
